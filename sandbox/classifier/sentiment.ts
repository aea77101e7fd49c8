import { type Judgement, judge } from './judgement';
import type { Reading } from './reading';

export type Sentiment = 'COMPLAINT' | 'PRAISE' | 'NEUTRAL';

export interface Stance {
  sentiment: Sentiment;
  /** Judgement towards the sentiment, in the lists' units; 0 where there is none. */
  strength: number;
  /** Whether the text announces, reports or greets. */
  notice: boolean;
}

/** What the text does besides judging. */
interface Gestures {
  notices: number;
  courtesies: number;
  demands: number;
  plans: number;
  ironies: number;
  asks: boolean;
}

const DEMAND = 2;
const IRONY = 2.5;

const gestures = ({ pieces }: Reading): Gestures => {
  const found: Gestures = { notices: 0, courtesies: 0, demands: 0, plans: 0, ironies: 0, asks: false };
  for (const { token, facts } of pieces) {
    if (facts.notice) found.notices += 1;
    if (facts.courtesy) found.courtesies += 1;
    if (facts.demand) found.demands += 1;
    if (facts.plan) found.plans += 1;
    if (facts.irony) found.ironies += 1;
    if (token.kind === 'mark' && token.form.includes('?')) found.asks = true;
  }
  return found;
};

/**
 * Announcements quote and advertise: their judging words count less. An open question blames less, and what
 * somebody plans is no praise of what is.
 */
const weigh = (judged: Judgement, found: Gestures): Judgement => {
  const calm = 1 / (1 + 0.2 * found.notices + 0.35 * found.courtesies);
  const asking = found.asks ? 0.75 : 1;
  return {
    against: judged.against * calm * asking + found.demands * DEMAND + found.ironies * IRONY,
    infavour: judged.infavour * calm * asking * (found.ironies > 0 ? 0.3 : 1) * (1 / (1 + 0.3 * found.plans)),
  };
};

/** Long texts need more than one passing word. */
const threshold = (words: number): number => 1.3 + Math.min(words, 50) * 0.02;

/** Decides whether a text complains, praises or neither. */
export const stance = (reading: Reading): Stance => {
  const found = gestures(reading);
  const { against, infavour } = weigh(judge(reading), found);
  const limit = threshold(reading.words);
  const notice = found.notices + found.courtesies > 0;
  if (against >= limit && against >= infavour * 0.9) {
    return { sentiment: 'COMPLAINT', strength: against - infavour * 0.3, notice };
  }
  if (infavour >= limit && infavour > against) {
    return { sentiment: 'PRAISE', strength: infavour - against * 0.3, notice };
  }
  return { sentiment: 'NEUTRAL', strength: 0, notice };
};
