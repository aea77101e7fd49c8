import { lists } from './lists';
import type { Reading } from './reading';
import type { Stance } from './sentiment';

export interface Tone {
  /** Intensity: 1 (mild) to 5 (extreme). */
  intensity: number;
  /** Heat: 1 (friendly) to 5 (hate, threat). */
  heat: number;
}

/**
 * Rates the loudness of a text, which increases with words in capital letters, exclamation marks and emphatic
 * words.
 */
const loudness = ({ pieces }: Reading): number => {
  let shouted = 0;
  let marks = 0;
  let emphasis = 0;
  for (const { token, facts } of pieces) {
    if (token.shouted && facts.topic < 0) shouted += 1;
    if (token.kind === 'mark' && token.form.includes('!')) marks += Math.min(token.form.length, 3);
    if (facts.factor > 1) emphasis += 1;
  }
  return (shouted > 1 ? 1 : 0) + (marks > 1 ? 0.7 : 0) + (marks > 4 ? 0.6 : 0) + Math.min(emphasis, 2) * 0.3;
};

const step = (value: number): number => Math.min(5, Math.max(1, Math.round(value)));

const intensity = (stance: Stance, loud: number): number => {
  if (stance.sentiment === 'NEUTRAL') return loud > 1 ? 2 : 1;
  return step(1.1 + Math.sqrt(stance.strength) * 0.9 + loud * 0.7);
};

interface Fire {
  /** The heat of the most heated word; 1 if there is no heated word. */
  hottest: number;
  /** The number of heated words and mocking symbols. */
  sparks: number;
}

const IRONIC = 3;

const fire = ({ pieces }: Reading): Fire => {
  const found: Fire = { hottest: 1, sparks: 0 };
  for (const { token, facts } of pieces) {
    found.hottest = Math.max(found.hottest, facts.heat, facts.irony ? IRONIC : 1);
    if (facts.heat > 2) found.sparks += 1;
    if (token.kind === 'sign' && lists.heatedSigns.includes(token.form)) found.sparks += 0.7;
  }
  return found;
};

/**
 * Rates the heat of a text. The most heated word sets the level; further heated words, mocking symbols and
 * shouting increase the heat, and praise reduces it.
 */
const heat = (reading: Reading, stance: Stance, loud: number): number => {
  const { hottest, sparks } = fire(reading);
  const strong = stance.sentiment === 'COMPLAINT' && stance.strength > 4 ? 2 : 1;
  const more = Math.min(sparks, 3) * 0.2 + loud * (hottest > 1 ? 0.35 : 0.2);
  return step(Math.max(hottest, strong) + more - (stance.sentiment === 'PRAISE' ? 1 : 0));
};

/** Rates the intensity and heat of a text whose sentiment is known. */
export const tone = (reading: Reading, stance: Stance): Tone => {
  const loud = loudness(reading);
  return { intensity: intensity(stance, loud), heat: heat(reading, stance, loud) };
};
