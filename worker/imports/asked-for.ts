import { isAccountTarget, type TargetType } from '@stimmlage/core/codes/target-types';

/** What is known of a target, whose account may not have been looked up. */
interface Asked {
  targetType: TargetType;
  username: string;
}

/** Whether the request that a line of an archive answers was for all posts of a target, of which it has one by an author. */
export type AsksFor = (target: Asked, authorId: string | null) => boolean;

const nothing: AsksFor = () => false;

/** A term of a query that asks for one language. Several of them are in brackets. */
const LANGUAGES = /(?:^|\s)\(?(lang:[a-z-]+(?: OR lang:[a-z-]+)*)\)?(?=\s|$)/i;

/** A part of a query that leaves out only reposts, which the filter leaves out as well. */
const WITHOUT_REPOSTS = /(?:^|\s)-is:(?:retweet|nullcast)(?=\s|$)/gi;

/** Splits alternatives of a query, of which a phrase in quotation marks may contain the word OR. */
const ALTERNATIVES = /\s+OR\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** A single term: a word, an operator with a word, or a phrase. Two terms side by side are both required. */
const SINGLE_TERM = /^(?:[^\s"()]+|"[^"()]*")$/;

/**
 * Returns the terms of which each alone was enough for a post to be found, in lower case, without quotation marks.
 * @param languages codes of the languages that the filter accepts; a search in fewer languages finds too little.
 */
const sufficientTerms = (query: string, languages: readonly string[]): Set<string> => {
  const found = LANGUAGES.exec(query);
  const searched = found?.[1]?.toLowerCase().split(/ or /i);
  if (searched && !languages.every((language) => searched.includes(`lang:${language}`))) return new Set();
  const rest = query.replace(LANGUAGES, ' ').replace(WITHOUT_REPOSTS, ' ').trim();
  const plain = rest.replace(/^\(([^()]*)\)$/, '$1');
  // With brackets around some of the terms, the other terms are required as well.
  if (/[()]/.test(plain.replaceAll(/"[^"]*"/g, ''))) return new Set();
  const alternatives = plain.split(ALTERNATIVES);
  const terms = alternatives.map((term) => term.trim()).filter((term) => SINGLE_TERM.test(term));
  return new Set(terms.map((term) => term.replaceAll('"', '').toLowerCase()));
};

const asksByQuery = (query: string, languages: readonly string[]): AsksFor => {
  const terms = sufficientTerms(query, languages);
  return ({ targetType, username }, authorId) => {
    const name = username.toLowerCase();
    if (isAccountTarget(targetType)) return terms.has(`from:${name}`) || terms.has(`from:${authorId}`);
    return terms.has(targetType === 'hashtag' ? `#${name}` : name);
  };
};

/**
 * Reads from the address that a line of an archive answers for which targets it was collected: for the account of a
 * timeline with its replies, or for what a search names. A search for hashtags or words also finds single posts of accounts, but was not
 * collected for them. A search without a query, as recorded by tools that leave it out, was for everything. Anything
 * else, such as a line without an address, was collected for no target.
 */
export const readAskedFor = (address: string | null, languages: readonly string[]): AsksFor => {
  const url = address === null ? null : URL.parse(address);
  if (url === null) return nothing;
  const [, account] = /\/2\/users\/(\d+)\/tweets$/.exec(url.pathname) ?? [];
  if (url.searchParams.get('exclude')?.split(',').includes('replies')) return nothing;
  if (account !== undefined)
    return ({ targetType }, authorId) => isAccountTarget(targetType) && authorId === account;
  if (!/\/2\/tweets\/search\/(?:recent|all)$/.test(url.pathname)) return nothing;
  const query = url.searchParams.get('query');
  return query === null ? () => true : asksByQuery(query, languages);
};
