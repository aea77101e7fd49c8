import { terms } from './lexicon';
import { type Facts, noFacts, phraseAt } from './terms';
import { type Token, tokenise } from './words';

/** A token with what the lists say of it; a phrase is one piece. */
export interface Piece {
  token: Token;
  facts: Facts;
  /** Number of tokens it stands for. */
  length: number;
}

export interface Reading {
  pieces: readonly Piece[];
  words: number;
}

const lookUp = (token: Token): Facts =>
  token.kind === 'word' || token.kind === 'tag' ? terms.word(token.form) : noFacts;

/** A phrase's own meaning, with the matters and places that its words name. */
const phraseFacts = (facts: Facts, covered: readonly Facts[]): Facts => {
  const topic = facts.topic >= 0 ? facts.topic : (covered.find((one) => one.topic >= 0)?.topic ?? -1);
  return topic === facts.topic ? facts : { ...facts, topic };
};

const pieceAt = (tokens: readonly Token[], at: number, token: Token): Piece => {
  const found = terms
    .phrases(token.form)
    ?.find((phrase) => phraseAt(phrase, (ahead) => tokens[at + ahead]?.form));
  if (found === undefined) return { token, facts: lookUp(token), length: 1 };
  const length = found.words.length;
  const covered = tokens.slice(at, at + length).map(lookUp);
  return { token, facts: phraseFacts(found.facts, covered), length };
};

/** Reads a text once: everything else of the classifier works on the pieces. */
export const read = (text: string): Reading => {
  const tokens = tokenise(text);
  const pieces: Piece[] = [];
  let words = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const piece = pieceAt(tokens, at, token);
    pieces.push(piece);
    if (token.kind === 'word' || token.kind === 'tag') words += piece.length;
    at += piece.length;
  }
  return { pieces, words };
};
