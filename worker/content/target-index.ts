import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import { byCollection } from '@stimmlage/db/queries/targets/collectors';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';

/** Finds the target to which a post belongs, and the politicians whom a text mentions. */
export interface TargetIndex {
  /**
   * Returns the target with the given account, or null. If there are several such targets, returns the one that collects
   * the account. An account is recognised by its id. Its username counts
   * only if one of the two ids is unknown, because X gives a username that has become free to another account.
   */
  ofAccount(author: { id: string | null; username: string | null }): TargetRow | null;
  /**
   * Finds the hashtag or keyword target whose search would have found this text. If there are several such
   * targets, returns the target with the highest priority.
   */
  ofText(text: string): TargetRow | null;
  /** Returns the usernames of the targets of type politician whose handle or full name occurs in the text. */
  politiciansIn(text: string): string[];
}

type Entry<T> = readonly [word: string, value: T];

/** Maps each word in lower case to its value. If a word occurs twice, the first value is used. */
const toValues = <T>(entries: readonly Entry<T>[]): Map<string, T> =>
  new Map(entries.toReversed().map(([word, value]) => [word.toLowerCase(), value]));

/**
 * Builds a pattern that matches each of the words as a whole word, ignoring case. If several words match at
 * the same position, the longest word is matched.
 */
const toPattern = (words: Iterable<string>, toSource: (word: string) => string): RegExp => {
  const longestFirst = [...words].toSorted((a, b) => b.length - a.length);
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${longestFirst.map(toSource).join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
};

/**
 * Creates a function that returns the values of all words that occur in a text. Words are found even if they
 * overlap with other words, or are contained in them.
 */
const createWordFinder = <T>(entries: readonly Entry<T>[]) => {
  const values = toValues(entries);
  if (values.size === 0) return (): T[] => [];
  const pattern = toPattern(values.keys(), RegExp.escape);
  /**
   * Returns the value of the matched word, and the values of shorter words with which the matched word
   * begins.
   */
  const valuesOf = (long: string): T[] =>
    Array.from({ length: long.length }, (_, index) => index + 1).flatMap((end) => {
      const isWhole = !/^[\p{L}\p{N}_]/u.test(long.slice(end));
      return (isWhole ? values.get(long.slice(0, end)) : undefined) ?? [];
    });
  return (text: string): T[] => {
    const found = new Set<T>();
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [word] = match;
      for (const value of valuesOf(word.toLowerCase())) found.add(value);
      // The search continues one character after the start of this match, because another word may begin
      // inside the match.
      pattern.lastIndex = match.index + String.fromCodePoint(word.codePointAt(0) ?? 0).length;
    }
    return [...found];
  };
};

/** Returns true if a display name consists of several words. A single word could also be a common noun. */
const isFullName = (name: string): boolean => /\p{L}\s+\p{L}/u.test(name);

/**
 * Builds the pattern for a handle or a name. A name does not match as part of a double-barrelled name,
 * because the double-barrelled name belongs to another person.
 */
const nameSource = (name: string): string =>
  name.startsWith('@') ? RegExp.escape(name) : `(?<!\\p{L}-)${RegExp.escape(name)}(?!-\\p{L})`;

const politicianNames = ({ username, displayName }: TargetRow): Entry<string>[] => {
  const handle: Entry<string> = [`@${username}`, username];
  return isFullName(displayName) ? [handle, [displayName, username]] : [handle];
};

/**
 * Creates a function that returns the usernames of the politicians whom a text mentions. If several names
 * match at the same position, only the longest name counts.
 */
const createNameFinder = (politicians: readonly TargetRow[]) => {
  const usernames = toValues(politicians.flatMap(politicianNames));
  if (usernames.size === 0) return (): string[] => [];
  const pattern = toPattern(usernames.keys(), nameSource);
  return (text: string): string[] => [
    ...new Set([...text.matchAll(pattern)].flatMap(([name]) => usernames.get(name.toLowerCase()) ?? [])),
  ];
};

const searchWord = (target: TargetRow): string =>
  target.targetType === 'hashtag' ? `#${target.username}` : target.username;

/** @param targets ordered by priority, highest first. */
export const createTargetIndex = (targets: readonly TargetRow[]): TargetIndex => {
  const accounts = targets.filter((target) => isAccountTarget(target.targetType));
  const lastFirst = accounts.toSorted(byCollection).toReversed();
  const byId = new Map(
    lastFirst.flatMap((target) => (target.accountId ? [[target.accountId, target] as const] : [])),
  );
  const byName = new Map(lastFirst.map((target) => [target.username.toLowerCase(), target]));
  const searched = targets.filter((target) => !isAccountTarget(target.targetType));
  const targetsIn = createWordFinder(searched.map((target) => [searchWord(target), target]));
  const politicians = accounts.filter((target) => target.targetType === 'politician');

  return {
    ofAccount: ({ id, username }) => {
      const known = id ? byId.get(id) : undefined;
      const named = username ? byName.get(username.toLowerCase()) : undefined;
      return known ?? (named && (!id || named.accountId === null) ? named : null);
    },
    ofText: (text) => targetsIn(text).toSorted((a, b) => b.priority - a.priority || a.id - b.id)[0] ?? null,
    politiciansIn: createNameFinder(politicians),
  };
};
