import type { QueryError } from './query.lexer';
import { isStopWord, needsCompany } from './query.operators';
import { parseQuery, type QueryNode } from './query.parser';

/** The maximum length of a query at the ordinary access level, in characters (X, "Build a query"). */
const LONGEST_QUERY = 512;

type Term = QueryNode & { kind: 'term' };

const isAnchor = ({ operator, value }: Term): boolean =>
  !needsCompany(operator) && !((operator === 'keyword' || operator === 'phrase') && isStopWord(value));

/** Returns true if every match for a node has to satisfy at least one term that X allows on its own. */
const isAnchored = (node: QueryNode): boolean => {
  if (node.kind === 'term') return isAnchor(node);
  if (node.kind === 'not') return false;
  return node.kind === 'all' ? node.nodes.some(isAnchored) : node.nodes.every(isAnchored);
};

const positiveTerms = (node: QueryNode): Term[] => {
  if (node.kind === 'term') return [node];
  return node.kind === 'not' ? [] : node.nodes.flatMap(positiveTerms);
};

const standaloneError = (node: QueryNode): QueryError[] => {
  if (node.kind === 'any')
    return node.nodes.flatMap((branch) => (isAnchored(branch) ? [] : standaloneError(branch)));
  const positive = positiveTerms(node);
  const lonely = positive.find(({ operator }) => needsCompany(operator));
  if (lonely) return [{ message: 'is/has/lang cannot be used as a standalone operator', at: lonely.at }];
  const noClause = { message: 'Rules must contain at least one positive, non-stopword clause', at: node.at };
  return positive.length > 0
    ? [noClause]
    : [{ message: 'Rules must contain a non-negation term', at: node.at }, noClause];
};

/** Parses a query and applies X's rules. If X would refuse the query, `error` is X's message. */
export const readQuery = (query: string): { root: QueryNode; error?: string } => {
  const { root, errors } = parseQuery(query);
  if ([...query].length > LONGEST_QUERY)
    return { root, error: `Invalid 'query'. 'query' must be at most ${LONGEST_QUERY} characters` };
  const all = errors.length > 0 || isAnchored(root) ? errors : standaloneError(root);
  if (all.length === 0) return { root };
  const list = all.map(({ message, at }) => `${message} (at position ${at})`).join(', ');
  return { root, error: `There were errors processing your request: ${list}` };
};
