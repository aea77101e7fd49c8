import type { Random } from '../random/random';
import { words } from './words';

/** A person's writing habits. */
export interface Style {
  /** Whether the person writes in lower case only. */
  lowercase: boolean;
  /** Whether the person omits the final full stop. */
  open: boolean;
  /** Whether the person writes "!!!" instead of "!". */
  shouting: boolean;
  /** The probability of adding an emoji, from 0 to 1. */
  emoji: number;
  /** The probability of a typing mistake, from 0 to 1. */
  typos: number;
}

export type Colour = keyof typeof words.emojis;

/** Introduces a harmless typing mistake, such as a missing comma or "das" instead of "dass". */
const mistype = (text: string, random: Random): string => {
  const slips: readonly ((source: string) => string)[] = [
    (source) => source.replace(/, (dass|weil|wenn|der|die|das) /, ' $1 '),
    (source) => source.replace(/\bdass\b/, 'das'),
    (source) => source.replace(/\b(\p{L}{4,})(ie)(\p{L}{2,})\b/u, '$1ei$3'),
    (source) => source.replace(/\b(\p{L}{3,})nn(\p{L}{2,})\b/u, '$1n$2'),
    (source) => source.replace(/\bnicht\b/, 'nciht'),
    (source) => source.replace(/\bund\b/, 'udn'),
  ];
  return random.pick(slips)(text);
};

/** Removes the asterisks around stressed words. If the text is loud, also writes these words in capitals. */
const stressed = (text: string, loud: boolean): string =>
  text.replace(/\*([^*]+)\*/g, (_, word: string) => (loud ? word.toUpperCase() : word));

/** Rewrites a text as its author would type it. */
export const finished = (
  text: string,
  style: Style,
  colour: Colour,
  loud: boolean,
  random: Random,
): string => {
  let result = stressed(text, loud);
  if (style.shouting && loud) result = result.replace(/!$/, random.chance(0.5) ? '!!!' : '!!');
  if (style.open) result = result.replace(/(?<![.?!])\.$/, '');
  if (random.chance(style.typos)) result = mistype(result, random);
  if (style.lowercase) result = result.toLowerCase();
  if (random.chance(style.emoji)) {
    const emoji = random.pick(words.emojis[colour]);
    result += ` ${colour !== 'neutral' && style.shouting ? emoji.repeat(3) : emoji}`;
  }
  return result;
};
