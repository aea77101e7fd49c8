import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { pick, pickUneven, type Random } from '../random';
import { makeCompound } from './compounds';
import { lines, parties, places, politicians, subjects, type Topic, topicsOf, weekdays } from './words';

export interface Text {
  text: string;
  /** The specific issues in the text, as a model would describe them. */
  issues: string[];
  /** The places mentioned in the text. */
  places: string[];
}

export interface TextMatter {
  category: Category;
  sentiment: Sentiment;
  /** The handle to put at the beginning of a reply; null if the text is not a reply. */
  replyTo: string | null;
  /** Politicians' handles and a target's hashtag or keyword that the text must contain. */
  names: readonly string[];
}

const fields: Record<Sentiment, (keyof Topic)[]> = {
  COMPLAINT: ['calm', 'sharp', 'hot'],
  PRAISE: ['praise'],
  NEUTRAL: ['neutral'],
};

const SLOT = /\{(\w+):?([^}]*)\}/g;

/** Slots for a place, with the preposition to insert before it. */
const placeSlots: Record<string, string> = { stadt: '', stadt2: '', inLand: 'in ', ausLand: 'aus ' };

/** Slots for a number, with the noun to insert after it. */
const numberSlots: Record<string, string> = {
  n: '',
  zahl: '',
  tagen: ' Tagen',
  stunden: ' Stunden',
  wochen: ' Wochen',
  monate: ' Monate',
  monaten: ' Monaten',
  jahre: ' Jahre',
  jahren: ' Jahren',
};

const nameSlots: Record<string, readonly string[]> = {
  tag: weekdays,
  partei: parties,
  partei2: parties,
  parteiGov: parties,
  parteiOpp: parties,
  pol: politicians,
  pol2: politicians,
};

const lower = (slot: string): string => slot.charAt(0).toLowerCase() + slot.slice(1);
const known = new Set(Object.keys({ ...placeSlots, ...numberSlots, ...nameSlots }));
const canFill = (frame: string): boolean =>
  [...frame.matchAll(SLOT)].every(([, slot = '']) => known.has(lower(slot)));

/** Sentence frames on the sandbox's topics, except frames with slots that depend on the speaker. */
const frames = Object.fromEntries(
  categories.map((category) => [
    category,
    Object.fromEntries(
      Object.entries(fields).map(([sentiment, names]) => [
        sentiment,
        topicsOf(category)
          .flatMap((topic) => names.flatMap((name) => lines(topic[name])))
          .map((line) => line.trim().replaceAll('*', ''))
          .filter(canFill),
      ]),
    ),
  ]),
) as Record<Category, Record<Sentiment, string[]>>;

const WORDINGS = /\[([^[\]]*)\]/g;

const numberOf = (random: Random, range: string): number => {
  const [min = 2, max = 9] = range === '' ? [] : range.split(/[-:]/).map(Number);
  return min + Math.floor(random() * (max - min + 1));
};

/**
 * Turns a frame into a sentence by choosing one wording from each set of alternatives and filling all slots.
 * For the syntax, see `sandbox/corpus/grammar/frame.ts`.
 */
const write = (random: Random, frame: string, named: string[]): string => {
  let text = frame;
  while (text.includes('['))
    text = text.replace(WORDINGS, (_, wordings: string) => pick(random, wordings.split('|')));
  return text.replace(SLOT, (_, written: string, range: string) => {
    const slot = lower(written);
    if (slot in nameSlots) return pick(random, nameSlots[slot] ?? []);
    const before = placeSlots[slot];
    if (before === undefined) return `${numberOf(random, range)}${numberSlots[slot]}`;
    const place = pickUneven(random, places);
    named.push(place);
    return before + place;
  });
};

/**
 * Generates the text of a statement in the style of posts on X. Some texts mention a place, a name or a
 * hashtag.
 */
export const writeText = (random: Random, { category, sentiment, replyTo, names }: TextMatter): Text => {
  const named: string[] = [];
  const sentence = write(random, pick(random, frames[category][sentiment]), named);
  const issues = [makeCompound(random, category)];
  if (random() < 0.45) issues.push(makeCompound(random, category));
  const [first = '', ...others] = issues;
  const opened = random() < 0.5;
  const parts = [
    ...(replyTo === null ? [] : [`@${replyTo}`]),
    ...(opened ? [pick(random, subjects).replace('{wort}', first)] : []),
    sentence,
    ...names,
    ...(opened ? others : issues).map((issue) => (random() < 0.2 ? `#${issue}Jetzt` : `#${issue}`)),
  ];
  return { text: parts.join(' '), issues, places: [...new Set(named)] };
};
