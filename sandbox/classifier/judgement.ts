import { lists } from './lists';
import type { Piece, Reading } from './reading';

/**
 * The amounts of objection and approval in a text, from which its sentiment is determined. Neither amount is
 * negative.
 */
export interface Judgement {
  against: number;
  infavour: number;
  /**
   * The number of negations that apply to no evaluative word, and so express that something is missing or
   * does not happen.
   */
  lacks: number;
}

/** The number of words after a negation that the negation affects. */
const REACH = 4;
/** The factors for negated words: "nicht gut" is nearly "schlecht", but "nicht schlecht" is hardly "gut". */
const NEGATED_PRAISE = -0.9;
const NEGATED_COMPLAINT = -0.3;
const signs = new Map(lists.signs.map(({ sign, judgement }) => [sign, judgement]));

interface Clause {
  negation: number;
  /**
   * `unused`: no evaluative word has followed the negation yet. `open`: in addition, an evaluative word
   * closely precedes the negation.
   */
  unused: boolean;
  open: boolean;
  factor: number;
  /**
   * The strength of the last evaluative word and its distance in words, for negations that follow it, as in
   * "hilft uns nicht".
   */
  last: number;
  since: number;
}

const newClause = (): Clause => ({
  negation: 0,
  unused: false,
  open: false,
  factor: 1,
  last: 0,
  since: REACH + 1,
});

const add = (sum: Judgement, value: number): void => {
  if (value > 0) sum.infavour += value;
  else sum.against -= value;
};

/**
 * Ends a clause. An unused negation reverses an approval that closely precedes it; if there is no such
 * approval, the negation counts towards `lacks`.
 */
const closeClause = (sum: Judgement, clause: Clause): Clause => {
  if (clause.open && clause.last > 0) {
    sum.infavour -= clause.last;
    sum.against -= clause.last * NEGATED_PRAISE;
  } else if (clause.unused) sum.lacks += 1;
  return newClause();
};

const judgedValue = (judgement: number, clause: Clause): number => {
  const value = judgement * clause.factor;
  if (clause.negation === 0) return value;
  return value * (value > 0 ? NEGATED_PRAISE : NEGATED_COMPLAINT);
};

/**
 * Registers a negation. The negation reverses the next words, or an approval that closely precedes it, but
 * not the judgement of the negating word itself.
 */
const negate = (clause: Clause): void => {
  clause.negation = REACH + 1;
  clause.unused = true;
  clause.open = clause.since <= REACH;
};

const readWord = (sum: Judgement, clause: Clause, { facts, length }: Piece): void => {
  if (facts.negates) {
    add(sum, facts.judgement);
    negate(clause);
  } else if (facts.judgement !== 0) {
    const value = judgedValue(facts.judgement, clause);
    add(sum, value);
    clause.last = clause.negation === 0 ? value : 0;
    clause.since = 0;
    clause.open = false;
    clause.unused = false;
    clause.factor = 1;
  } else if (facts.factor === 1) clause.factor = Math.max(1, clause.factor - 0.2);
  else clause.factor *= facts.factor;
  clause.negation = Math.max(0, clause.negation - length);
  clause.since += length;
};

/** Adds up the evaluative words and symbols in a text, clause by clause. */
export const judge = ({ pieces }: Reading): Judgement => {
  const sum: Judgement = { against: 0, infavour: 0, lacks: 0 };
  let clause = newClause();
  for (const piece of pieces) {
    const { token, facts } = piece;
    if (token.kind === 'sign') add(sum, signs.get(token.form) ?? 0);
    else if (token.kind === 'stop' || token.kind === 'mark' || facts.clause) {
      clause = closeClause(sum, clause);
    } else readWord(sum, clause, piece);
  }
  closeClause(sum, clause);
  return sum;
};
