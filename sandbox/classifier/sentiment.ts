import { development } from './development';
import { type Gestures, gestures } from './gestures';
import { type Judgement, judge } from './judgement';
import type { Reading } from './reading';

export type Sentiment = 'COMPLAINT' | 'PRAISE' | 'NEUTRAL';

export interface Stance {
  sentiment: Sentiment;
  /** The strength of the sentiment, in the units of the word lists; 0 for a neutral text. */
  strength: number;
  /** Whether the text is an announcement, a report or a greeting. */
  notice: boolean;
}

const DEMAND = 2;
const REPROACH = 1.5;
/**
 * The factor applied to approval if the text also asks a question. A question about something good is more
 * often a demand than praise.
 */
const ASKED = 0.5;
const IRONY = 2.5;
const LACK = 0.7;
const SHOUT = 0.6;
const OUTCRY = 0.35;
const NEWS = 1.6;
const THANKS = 1;
const RELIEF = 1.2;
/** The level of approval up to which shouting still counts as an objection. */
const CALM_PRAISE = 1.5;
/** The fractions of the threshold that objection and approval must reach to determine the sentiment. */
const OBJECTS = 0.8;
const APPROVES = 0.7;
/** The minimum weight of a topic that counts as a concrete subject. */
const CONCRETE = 0.7;

interface Weight {
  against: number;
  infavour: number;
}

const outcry = ({ infavour }: Judgement, { shouts, outcries }: Gestures): number =>
  infavour > CALM_PRAISE ? 0 : Math.min(shouts, 3) * SHOUT + Math.min(outcries, 3) * OUTCRY;

const objection = (judged: Judgement, found: Gestures, worse: number): number =>
  judged.against + Math.min(judged.lacks, 3) * LACK + outcry(judged, found) + worse * NEWS;

/**
 * Adds up the approval in a text. Thanks count only if there is a concrete subject, and relief counts only if
 * the text contains no demand.
 */
const approval = (judged: Judgement, found: Gestures, better: number, concrete: boolean): number =>
  judged.infavour +
  better * NEWS +
  (found.thanks > 0 && concrete ? THANKS : 0) +
  (found.relief && found.demand === 0 ? RELIEF : 0);

/**
 * Weighs objection and approval. Evaluative words count less in announcements, because announcements quote
 * and advertise. Objections count less in open questions, and approval counts less in plans.
 */
const weigh = (reading: Reading, found: Gestures, concrete: boolean): Weight => {
  const judged = judge(reading);
  const { better, worse } = development(reading);
  const calm = (found.asks ? 0.6 : 1) / (1 + 0.2 * found.notice + 0.35 * found.courtesy);
  const planned = (found.irony > 0 ? 0.3 : 1) / (1 + 0.3 * found.plan);
  return {
    against:
      objection(judged, found, worse) * calm +
      found.demand * DEMAND +
      found.reproaches * REPROACH +
      found.irony * IRONY,
    infavour: approval(judged, found, better, concrete) * calm * planned * (found.asks ? ASKED : 1),
  };
};

/**
 * The threshold for objection and approval. It is higher for a long text, and lower for a plain statement
 * about a subject.
 */
const threshold = (words: number, plain: boolean): number =>
  (1.3 + Math.min(words, 50) * 0.02) * (plain ? 0.8 : 1);

/** Determines the sentiment of a text. */
export const stance = (reading: Reading): Stance => {
  const found = gestures(reading);
  const concrete = reading.pieces.some(({ facts }) => facts.topicWeight >= CONCRETE);
  const { against, infavour } = weigh(reading, found, concrete);
  const notice = found.notice + found.courtesy > 0;
  const limit = threshold(reading.words, concrete && !notice && !found.asks && found.plan === 0);
  if (against >= limit * OBJECTS && against >= infavour * 0.9) {
    return { sentiment: 'COMPLAINT', strength: against - infavour * 0.3, notice };
  }
  if (infavour >= limit * APPROVES && infavour > against) {
    return { sentiment: 'PRAISE', strength: infavour - against * 0.3, notice };
  }
  return { sentiment: 'NEUTRAL', strength: 0, notice };
};
