/** A part of a text that the heuristic takes into account. */
export interface Token {
  /** A `stop` ends a clause or sentence, a `mark` is a run of ! and ?, a `sign` is an emoji or emoticon. */
  kind: 'word' | 'tag' | 'stop' | 'mark' | 'sign';
  /** The normalised form: lower case, with ss for ß, and emoji without variation selectors. */
  form: string;
  /** Whether the word is written in capitals and has at least three characters. */
  shouted: boolean;
  /** Whether the word starts with a capital letter, as names and nouns do. */
  capital: boolean;
}

const PIECE =
  /https?:\S+|@\w+|[:;=8][-']?[)(DPpO/|*\]]+|<3|\^\s?\^|\p{N}+(?:[.,:]\p{N}+)+|#?[\p{L}\p{N}_]+(?:[-'’][\p{L}\p{N}_]+)*|[!?]+|[.,:;…\n–]|\p{Extended_Pictographic}/gu;
const LETTER = /^[\p{L}\p{N}#]/u;
const PARTS_OF_TAG = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
const SIGN_VALUES: readonly [RegExp, string][] = [
  [/^[:=8][-']?[)\]D*]|^<3|^\^/, ':)'],
  [/^;[-']?[)D\]Pp]/, ';)'],
  [/^[:=8;][-']?[(/|]/, ':('],
  [/^[:=][-']?[PpO]/, ':P'],
];

const emoticon = (text: string): string => SIGN_VALUES.find(([pattern]) => pattern.test(text))?.[1] ?? text;

export const normalForm = (word: string): string => word.toLowerCase().replaceAll('ß', 'ss');

const wordToken = (kind: 'word' | 'tag', word: string): Token => {
  const upper = word.toUpperCase();
  const capital = word.charAt(0) === upper.charAt(0) && word.charAt(0) !== word.charAt(0).toLowerCase();
  return {
    kind,
    form: normalForm(word),
    shouted: capital && word.length > 2 && word === upper && word !== word.toLowerCase(),
    capital,
  };
};

/**
 * Returns the tokens of a tag: the whole tag and, if the tag consists of several long words, each word.
 * `#LaschetRuecktritt` has three tokens; `#btw21` and `#AfD` have one token each.
 */
const tagTokens = (tag: string): Token[] => {
  const parts = tag.match(PARTS_OF_TAG) ?? [];
  const words = parts.length > 1 && parts.every((part) => part.length > 3) ? [tag, ...parts] : [tag];
  return words.map((word) => ({ ...wordToken('tag', word), shouted: false }));
};

/**
 * Returns the tokens in a piece: no tokens for a handle or link, and several for a tag that consists of
 * several words.
 */
export const splitPiece = (piece: string): Token[] => {
  if (piece.startsWith('http') || piece.startsWith('@')) return [];
  if (LETTER.test(piece)) {
    return piece.startsWith('#') ? tagTokens(piece.slice(1)) : [wordToken('word', piece)];
  }
  const plain = { shouted: false, capital: false };
  if (piece.startsWith('!') || piece.startsWith('?')) return [{ kind: 'mark', form: piece, ...plain }];
  if (piece.length === 1 && '.,:;…\n–'.includes(piece)) return [{ kind: 'stop', form: piece, ...plain }];
  return [{ kind: 'sign', form: emoticon(piece), ...plain }];
};

/** Splits a post into pieces: words, tags, punctuation, emoji and links. */
export const split = (text: string): readonly string[] => text.match(PIECE) ?? [];

/** Splits a post into tokens: words, tags, punctuation and emoji. Handles and links are left out. */
export const tokenise = (text: string): Token[] => split(text).flatMap(splitPiece);
