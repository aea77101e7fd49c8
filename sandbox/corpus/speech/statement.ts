import type { Colour } from '../grammar/finish';
import { expand, type Fill, variety } from '../grammar/frame';
import type { Scene } from '../grammar/slots';
import type { Sentiment } from '../intent';
import type { Random } from '../random/random';

/**
 * The length of the longest statement: X's 280 characters, less the room needed for hashtags, an emoji and a
 * link, which counts as 23.
 */
export const POST_LENGTH = 225;

/** A sentence of a text, before the author's style is applied. */
export interface Piece {
  frame: string;
  /** Whether the piece must be kept if the text is too long. */
  core?: boolean;
}

/** What a person says, before their style is applied: stressed words are still marked with `*`. */
export interface Statement {
  text: string;
  sentiment: Sentiment;
  intensity: number;
  heat: number;
  explicit: boolean;
  colour: Colour;
}

/** The label of a statement that expresses no judgement. */
export const unjudged = { sentiment: 'NEUTRAL', intensity: 1, heat: 1, colour: 'neutral' } as const;

/** Returns whether a frame has too few variants to be used on its own. */
export const needsCompany = (frame: string): boolean => variety(frame) < 60;

const plainLength = (text: string): number => text.replaceAll('*', '').length;

/** Expands pieces, and drops optional ones, starting with the first, until the text fits. */
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

/** Rejects an opener with a colon before a sentence that contains one itself. */
export const fitsOpener =
  (core: string) =>
  (opener: string): boolean =>
    !(opener.endsWith(':') && core.replace(/\{[^}]*\}/g, '').includes(':'));

/** Selects frames that do not refer to the addressee in the third person. */
export const fitsAddressee = ({ addressee, topic }: Scene): ((frame: string) => boolean) => {
  const office = addressee?.politician?.cabinet?.office;
  return (frame) =>
    !(office === topic.office && /\{minister\}/i.test(frame)) &&
    !(office === 'kanzleramt' && /\{kanzlerin\}/i.test(frame));
};
