import { words } from '../../world/text';

/** A token in a query. `at` is its position, which X counts from 1. */
export type Token =
  | { kind: 'open' | 'close' | 'or' | 'not'; at: number; text: string }
  | { kind: 'phrase' | 'word'; at: number; text: string }
  | { kind: 'operator'; at: number; text: string; name: string; value: string };

export interface QueryError {
  message: string;
  at: number;
}

const PIECE =
  /\s+|[()]|(?<not>-)(?=[^\s])|(?<name>[A-Za-z_]+):(?:"(?<quoted>[^"]*)"|(?<value>[^\s()"]*))|"(?<phrase>[^"]*)"|[^\s()"]+|"/gu;

const foreign = /['[\]{}]/;

const alone: Record<string, 'open' | 'close' | 'or'> = { '(': 'open', ')': 'close', OR: 'or' };

const ambiguous: Record<string, string> = {
  and: 'Ambiguous use of and as a keyword. Use a space to logically join two clauses, or "and" to find occurrences of and in text',
  or: 'Ambiguous use of or as a keyword. Use OR to logically join two clauses, or "or" to find occurrences of or in text',
};

const toToken = (match: RegExpMatchArray, at: number): Token => {
  const text = match[0];
  const { not, name, quoted, value, phrase } = match.groups ?? {};
  const kind = alone[text];
  if (kind) return { kind, at, text };
  if (not) return { kind: 'not', at, text };
  if (name !== undefined) return { kind: 'operator', at, text, name, value: quoted ?? value ?? '' };
  return phrase === undefined ? { kind: 'word', at, text } : { kind: 'phrase', at, text: phrase };
};

const wordError = ({ kind, text, at }: Token): QueryError | undefined => {
  if (kind !== 'word') return undefined;
  const warning = ambiguous[text.toLowerCase()];
  if (warning) return { message: warning, at };
  const strange = foreign.exec(text);
  if (strange)
    return { message: `no viable alternative at character '${strange[0]}'`, at: at + strange.index };
  return words(text).length > 0 ? undefined : { message: `no viable alternative at input '${text}'`, at };
};

/** Splits a query into tokens, and returns an error for each token that X's grammar does not allow. */
export const readTokens = (query: string): { tokens: Token[]; errors: QueryError[] } => {
  const tokens = [...query.matchAll(PIECE)]
    .filter(([text]) => text.trim() !== '')
    .map((match) => toToken(match, [...query.slice(0, match.index)].length + 1));
  return { tokens, errors: tokens.flatMap((token) => wordError(token) ?? []) };
};
