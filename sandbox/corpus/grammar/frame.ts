import type { Random } from '../random/random';

/**
 * A frame is a sentence with gaps. `{slot}` or `{slot:argument}` is replaced with a value, and `[a|b|]` with
 * one of several wordings, which may be nested or empty. `*word*` is stressed, so it is written in capitals
 * if the tone is heated. If the name of a slot is capitalised, its value is capitalised too.
 */
type Part = string | { slot: string; argument: string } | { wordings: readonly (readonly Part[])[] };
type Frame = readonly Part[];

export type Fill = (slot: string, argument: string) => string;

const parsed = new Map<string, Frame>();

/** Parses a frame up to the given closing bracket. Returns the parts and the position after the bracket. */
const parse = (source: string, from: number, closing: string): { parts: Part[]; end: number } => {
  const parts: Part[] = [];
  let text = '';
  let at = from;
  const flush = () => {
    if (text !== '') parts.push(text);
    text = '';
  };
  while (at < source.length && !closing.includes(source.charAt(at))) {
    const sign = source.charAt(at);
    if (sign === '{') {
      flush();
      const end = source.indexOf('}', at);
      const [slot = '', ...rest] = source.slice(at + 1, end).split(':');
      parts.push({ slot, argument: rest.join(':') });
      at = end + 1;
    } else if (sign === '[') {
      flush();
      const wordings: Part[][] = [];
      do {
        const wording = parse(source, at + 1, '|]');
        wordings.push(wording.parts);
        at = wording.end;
      } while (source.charAt(at) === '|');
      if (source.charAt(at) !== ']') throw new Error(`bracket left open: ${source}`);
      parts.push({ wordings });
      at += 1;
    } else {
      text += sign;
      at += 1;
    }
  }
  flush();
  return { parts, end: at };
};

const frameOf = (source: string): Frame => {
  const known = parsed.get(source);
  if (known !== undefined) return known;
  const frame = parse(source, 0, '').parts;
  parsed.set(source, frame);
  return frame;
};

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b([Bb])ei dem $/, '$1eim '],
  [/\b([Zz])u dem $/, '$1um '],
  [/\b([Zz])u der $/, '$1ur '],
  [/\b([Vv])on dem $/, '$1om '],
  [/\b([Ii])n dem $/, '$1m '],
  [/\b([Aa])n dem $/, '$1m '],
];

/**
 * Appends a phrase to a text. A preposition and a following article are contracted: "bei" and "dem Amt"
 * become "beim Amt".
 */
const join = (before: string, phrase: string): string => {
  const article = /^(dem|der) /.exec(phrase);
  if (article === null || !/\b(bei|zu|von|in|an) $/i.test(before)) return before + phrase;
  let start = before + article[0];
  for (const [pattern, short] of contractions) start = start.replace(pattern, short);
  return start + phrase.slice(article[0].length);
};

/** Capitalises the first letter of a text, even after an opening quotation mark or asterisk. */
const capitalised = (text: string): string =>
  text.replace(/^([*„“"]*)(\p{Ll})/u, (_, signs: string, letter: string) => signs + letter.toUpperCase());

const expandParts = (parts: Frame, random: Random, fill: Fill): string => {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('wordings' in part) text += expandParts(random.pick(part.wordings), random, fill);
    else {
      const slot = part.slot.charAt(0).toLowerCase() + part.slot.slice(1);
      const value = fill(slot, part.argument);
      text = join(text, slot === part.slot ? value : capitalised(value));
    }
  }
  return text;
};

/** Expands a frame to a sentence that begins with a capital letter. */
export const expand = (source: string, random: Random, fill: Fill): string =>
  capitalised(expandParts(frameOf(source), random, fill))
    .replace(/\s+/g, ' ')
    .trim();

const range = (argument: string): number => {
  const [min = 2, max = 9, step = 1] = argument === '' ? [] : argument.split(/[-:]/).map(Number);
  return Math.max(1, Math.floor((max - min) / step) + 1);
};

/** Estimates the number of values that a slot can have. */
const countOfSlot = ({ slot, argument }: { slot: string; argument: string }): number => {
  if (['n', 'zahl', 'Zahl', 'ord'].includes(slot)) return range(argument);
  if (/^(stadt2?|inLand|InLand|ausLand|(in|aus)Flaechenland|pol2?)$/.test(slot)) return 20;
  return 5;
};

const countParts = (parts: Frame): number =>
  parts.reduce((product, part) => {
    if (typeof part === 'string') return product;
    if ('slot' in part) return product * countOfSlot(part);
    return product * part.wordings.reduce((sum, wording) => sum + countParts(wording), 0);
  }, 1);

const counts = new Map<string, number>();

/** Estimates the number of different texts that a frame can produce. */
export const variety = (source: string): number => {
  const known = counts.get(source);
  if (known !== undefined) return known;
  const count = countParts(frameOf(source));
  counts.set(source, count);
  return count;
};
