import type { Piece, Reading } from './reading';
import type { Token } from './words';

const counted = ['notice', 'courtesy', 'demand', 'plan', 'irony', 'thanks'] as const;

/** The number of occurrences of each expressive feature in a text. Evaluative words are not included. */
export interface Gestures extends Record<(typeof counted)[number], number> {
  asks: boolean;
  /** The number of reproachful questions: questions that are shouted or phrased as a reproach. */
  reproaches: number;
  /** The number of words in capital letters. */
  shouts: number;
  /** The number of exclamation marks. An exclamation mark combined with a question mark counts twice. */
  outcries: number;
  /** Whether the text begins with an expression of relief, such as "at last". */
  relief: boolean;
}

const outcry = ({ token }: Piece): number => {
  if (token.kind !== 'mark' || !token.form.includes('!')) return 0;
  return token.form.includes('?') ? 2 : 1;
};

/** The state of the sentence that is being read. */
interface Sentence {
  words: number;
  commands: boolean;
  reproaches: boolean;
  negates: boolean;
}

const newSentence = (): Sentence => ({ words: 0, commands: false, reproaches: false, negates: false });

const WITHIN = ',;–';

const endsSentence = ({ kind, form }: Token): boolean =>
  kind === 'mark' || (kind === 'stop' && !WITHIN.includes(form));

const readOn = (sentence: Sentence, { token, facts, length }: Piece): void => {
  if (token.kind !== 'word' && token.kind !== 'tag') return;
  if (facts.imperative && sentence.words === 0) sentence.commands = true;
  if (facts.reproach) sentence.reproaches = true;
  if (facts.negates) sentence.negates = true;
  sentence.words += length;
};

const blames = ({ reproaches }: Sentence, { token }: Piece): boolean =>
  token.kind === 'mark' && token.form.includes('?') && (reproaches || token.form.includes('!'));

/**
 * Returns true for a one-word negation, which retracts the preceding sentence, as in "Ich bin begeistert.
 * Nicht."
 */
const takesBack = ({ words, negates }: Sentence): boolean => words === 1 && negates;

/** Counts the features of a sentence that ends with the given piece. */
const closeSentence = (found: Gestures, sentence: Sentence, end: Piece): void => {
  if (blames(sentence, end)) found.reproaches += 1;
  if (sentence.commands) found.demand += 1;
  if (takesBack(sentence)) found.irony += 1;
};

export const gestures = ({ pieces }: Reading): Gestures => {
  const found: Gestures = {
    notice: 0,
    courtesy: 0,
    demand: 0,
    plan: 0,
    irony: 0,
    thanks: 0,
    asks: false,
    reproaches: 0,
    shouts: 0,
    outcries: 0,
    relief: pieces.find(({ token }) => token.kind === 'word')?.token.form === 'endlich',
  };
  let sentence = newSentence();
  for (const piece of pieces) {
    const { token, facts } = piece;
    for (const name of counted) if (facts[name]) found[name] += 1;
    if (token.shouted && facts.topic < 0) found.shouts += 1;
    if (token.kind === 'mark' && token.form.includes('?')) found.asks = true;
    found.outcries += outcry(piece);
    if (endsSentence(token)) {
      closeSentence(found, sentence, piece);
      sentence = newSentence();
    } else readOn(sentence, piece);
  }
  const last = pieces.at(-1);
  if (last && sentence.words > 0) closeSentence(found, sentence, last);
  return found;
};
