import { type QueryError, readTokens, type Token } from './query.lexer';
import { faultOfValue, isWrittenOperator, type OperatorName } from './query.operators';

export type QueryNode =
  | { kind: 'all' | 'any'; nodes: QueryNode[]; at: number }
  | { kind: 'not'; node: QueryNode; at: number }
  | { kind: 'term'; operator: OperatorName; value: string; at: number };

const PRODUCT_NOTE =
  'Operator is not available in current product or product packaging. Please refer to complete available operator list at http://t.co/operators.';

const operatorError = (token: Token & { kind: 'operator' }): QueryError | undefined => {
  const { name, value, text, at } = token;
  if (!isWrittenOperator(name))
    return { message: `Reference to invalid operator '${name}'. ${PRODUCT_NOTE}`, at };
  const fault = faultOfValue(name, value);
  if (fault === 'unknown-kind')
    return { message: `Reference to invalid operator '${text}'. ${PRODUCT_NOTE}`, at };
  return fault ? { message: `no viable alternative at input '${text}'`, at } : undefined;
};

const toTerm = (token: Token): QueryNode => {
  const { at, text } = token;
  if (token.kind === 'operator' && isWrittenOperator(token.name))
    return { kind: 'term', operator: token.name, value: token.value, at };
  if (token.kind === 'phrase') return { kind: 'term', operator: 'phrase', value: text, at };
  if (/^[#＃]./u.test(text)) return { kind: 'term', operator: 'hashtag', value: text.slice(1), at };
  if (/^@./.test(text)) return { kind: 'term', operator: 'mention', value: text.slice(1), at };
  return { kind: 'term', operator: 'keyword', value: text, at };
};

const join = (kind: 'all' | 'any', nodes: QueryNode[], at: number): QueryNode => {
  const [only] = nodes;
  return only && nodes.length === 1 ? only : { kind, nodes, at };
};

/**
 * Parses a query. A space means AND, which binds more tightly than OR; `-` negates a single term, never a
 * group. Reports all errors with their positions.
 */
export const parseQuery = (query: string): { root: QueryNode; errors: QueryError[] } => {
  const { tokens, errors } = readTokens(query);
  let next = 0;
  const peek = (): Token | undefined => tokens[next];
  const fail = (message: string, at: number): void => {
    errors.push({ message, at });
  };
  const end = [...query].length + 1;

  const readAtom = (): QueryNode => {
    const token = peek();
    next += 1;
    if (token?.kind !== 'open') {
      if (token?.kind === 'operator') errors.push(...[operatorError(token) ?? []].flat());
      return toTerm(token ?? { kind: 'word', at: end, text: '' });
    }
    const inside = readAny();
    if (peek()?.kind === 'close') next += 1;
    else fail('Missing closing parenthesis', end);
    return inside;
  };
  const readUnit = (): QueryNode => {
    const token = peek();
    if (token?.kind !== 'not') return readAtom();
    next += 1;
    const target = peek();
    if (target?.kind === 'open' || target?.kind === 'not' || !target)
      fail(`no viable alternative at input '-${target?.text ?? ''}'`, token.at);
    return { kind: 'not', node: readAtom(), at: token.at };
  };
  const readAll = (): QueryNode => {
    const at = peek()?.at ?? end;
    const nodes: QueryNode[] = [];
    for (let token = peek(); token && token.kind !== 'or' && token.kind !== 'close'; token = peek())
      nodes.push(readUnit());
    if (nodes.length === 0) fail(`no viable alternative at input '${peek()?.text ?? '<EOF>'}'`, at);
    return join('all', nodes, at);
  };
  const readAny = (): QueryNode => {
    const at = peek()?.at ?? end;
    const nodes = [readAll()];
    while (peek()?.kind === 'or') {
      next += 1;
      nodes.push(readAll());
    }
    return join('any', nodes, at);
  };

  const root = readAny();
  const left = peek();
  if (left) fail(`missing EOF at '${left.text}'`, left.at);
  return { root, errors };
};
