import { terms } from './lexicon';
import { type Facts, noFacts, type Phrase, phraseAt } from './terms';
import { split, splitPiece, type Token } from './words';

/** A token and its meaning according to the lists. A phrase of several tokens forms a single piece. */
export interface Piece {
  token: Token;
  facts: Facts;
  /** The number of tokens in the piece. */
  length: number;
}

export interface Reading {
  pieces: readonly Piece[];
  words: number;
}

/**
 * A token with its entries in the lists: the meaning of the token on its own, and the phrases that may start
 * with the token.
 */
interface Entry {
  token: Token;
  alone: Piece;
  phrases: readonly Phrase[] | undefined;
}

const isWord = ({ kind }: Token): boolean => kind === 'word' || kind === 'tag';

const entryOf = (token: Token): Entry => ({
  token,
  alone: { token, facts: isWord(token) ? terms.word(token.form) : noFacts, length: 1 },
  phrases: terms.phrases(token.form),
});

const MEMORY = 100_000;
const remembered = new Map<string, readonly Entry[]>();

/** Caches the entries of each spelling, because words recur often. */
const entriesOf = (piece: string): readonly Entry[] => {
  const known = remembered.get(piece);
  if (known !== undefined) return known;
  const entries = splitPiece(piece).map(entryOf);
  if (remembered.size >= MEMORY) remembered.clear();
  remembered.set(piece, entries);
  return entries;
};

/** Adds the topics and the heat of a phrase's words to the meaning of the phrase. */
const phraseFacts = (facts: Facts, covered: readonly Entry[]): Facts => {
  const whole = { ...facts };
  for (const { alone } of covered) {
    whole.heat = Math.max(whole.heat, alone.facts.heat);
    if (whole.topic < 0) {
      whole.topic = alone.facts.topic;
      whole.topicWeight = alone.facts.topicWeight;
    }
  }
  return whole;
};

const pieceAt = (entries: readonly Entry[], at: number, entry: Entry): Piece => {
  if (entry.phrases === undefined) return entry.alone;
  const form = (ahead: number): string | undefined => entries[at + ahead]?.token.form;
  const found = entry.phrases.find((phrase) => phraseAt(phrase, form));
  if (found === undefined) return entry.alone;
  const length = found.words.length;
  return { token: entry.token, facts: phraseFacts(found.facts, entries.slice(at, at + length)), length };
};

/** Splits a text into pieces, the input for the rest of the classifier. */
export const read = (text: string): Reading => {
  const entries: Entry[] = [];
  for (const piece of split(text)) entries.push(...entriesOf(piece));
  const pieces: Piece[] = [];
  let words = 0;
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at];
    if (entry === undefined) break;
    const piece = pieceAt(entries, at, entry);
    pieces.push(piece);
    if (isWord(entry.token)) words += piece.length;
    at += piece.length;
  }
  return { pieces, words };
};
