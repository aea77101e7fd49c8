import type { Colour } from '../grammar/finish';
import { expand, type Fill, variety } from '../grammar/frame';
import type { Scene } from '../grammar/slots';
import type { Sentiment } from '../intent';
import type { Random } from '../random/random';

/**
 * The maximum length of a statement: X's 280 characters, less room for hashtags, an emoji and a link (which
 * counts as 23 characters).
 */
export const POST_LENGTH = 225;

/** One sentence of a text, before the author's writing style is applied. */
export interface Piece {
  frame: string;
  /** Whether the sentence must be retained even if the text is too long. */
  core?: boolean;
}

/**
 * A text before the author's writing style is applied, with its labels. Stressed words are still marked with
 * `*`.
 */
export interface Statement {
  text: string;
  sentiment: Sentiment;
  intensity: number;
  heat: number;
  explicit: boolean;
  colour: Colour;
}

/** The labels for a statement that expresses no judgement. */
export const unjudged = { sentiment: 'NEUTRAL', intensity: 1, heat: 1, colour: 'neutral' } as const;

/**
 * Returns true for a frame that needs an additional sentence. On its own, a frame with few variants would be
 * repeated too often.
 */
export const needsCompany = (frame: string): boolean => variety(frame) < 60;

const plainLength = (text: string): number => text.replaceAll('*', '').length;

/**
 * Expands pieces into a text. If the text is too long, optional pieces are left out, beginning with the
 * first.
 */
export const compose = (pieces: readonly Piece[], random: Random, fill: Fill): string => {
  const written = pieces.map((piece) => ({
    core: piece.core === true,
    text: expand(piece.frame, random, fill),
  }));
  const joined = () => written.map((piece) => piece.text).join(' ');
  while (plainLength(joined()) > POST_LENGTH) {
    const spare = written.findIndex((piece) => !piece.core);
    if (spare < 0) break;
    written.splice(spare, 1);
  }
  return joined();
};

/**
 * Creates a filter for openers. Rejects an opener that ends with a colon if the core sentence also contains a
 * colon.
 */
export const fitsOpener =
  (core: string) =>
  (opener: string): boolean =>
    !(opener.endsWith(':') && core.replace(/\{[^}]*\}/g, '').includes(':'));

/** Creates a filter for frames that do not refer to the addressee in the third person. */
export const fitsAddressee = ({ addressee, topic }: Scene): ((frame: string) => boolean) => {
  const office = addressee?.politician?.cabinet?.office;
  return (frame) =>
    !(office === topic.office && /\{minister\}/i.test(frame)) &&
    !(office === 'kanzleramt' && /\{kanzlerin\}/i.test(frame));
};
