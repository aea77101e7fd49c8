import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import type { TargetRow } from '@stimmlage/db/queries/targets/targets';

/** Finds the target that a post belongs to, and the politicians mentioned in a text. */
export interface TargetIndex {
  /** Finds the target for this account. */
  ofAccount(author: { id: string | null; username: string | null }): TargetRow | null;
  /**
   * Finds the hashtag or keyword target whose search would have found this text. If there are several such
   * targets, returns the target with the highest priority.
   */
  ofText(text: string): TargetRow | null;
  /**
   * Returns the usernames of those politicians among the targets whose handle or full name occurs in the
   * text.
   */
  politiciansIn(text: string): string[];
}

type Entry<T> = readonly [word: string, value: T];

/** Maps words to values, ignoring case. If a word occurs twice, the first value is used. */
const toValues = <T>(entries: readonly Entry<T>[]): Map<string, T> =>
  new Map(entries.toReversed().map(([word, value]) => [word.toLowerCase(), value]));

/**
 * Builds a pattern that matches any of the words as a whole word, ignoring case. If one word begins with
 * another word, the longer word is matched.
 */
const toPattern = (words: Iterable<string>, toSource: (word: string) => string): RegExp => {
  const longestFirst = [...words].toSorted((a, b) => b.length - a.length);
  return new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${longestFirst.map(toSource).join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
};

/**
 * Creates a function that finds which of the words occur in a text, including words nested in or overlapping
 * other words, as if each word were searched for separately.
 */
const createWordFinder = <T>(entries: readonly Entry<T>[]) => {
  const values = toValues(entries);
  if (values.size === 0) return (): T[] => [];
  const pattern = toPattern(values.keys(), RegExp.escape);
  /** Returns the values of a match and of the words with which the match begins. */
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
      // Another match may begin inside this match.
      pattern.lastIndex = match.index + String.fromCodePoint(word.codePointAt(0) ?? 0).length;
    }
    return [...found];
  };
};

/** A single word may well be a common noun, so a name has to consist of several words. */
const isFullName = (name: string): boolean => /\p{L}\s+\p{L}/u.test(name);

/**
 * Builds the pattern for a name. The pattern does not match part of a double-barrelled name, because that
 * name would belong to another person.
 */
const nameSource = (name: string): string =>
  name.startsWith('@') ? RegExp.escape(name) : `(?<!\\p{L}-)${RegExp.escape(name)}(?!-\\p{L})`;

const politicianNames = ({ username, displayName }: TargetRow): Entry<string>[] => {
  const handle: Entry<string> = [`@${username}`, username];
  return isFullName(displayName) ? [handle, [displayName, username]] : [handle];
};

/**
 * Creates a function that finds the people mentioned in a text. If several names match at the same position,
 * only the longest name counts.
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
  const lowestFirst = accounts.toReversed();
  const byId = new Map(
    lowestFirst.flatMap((target) => (target.accountId ? [[target.accountId, target] as const] : [])),
  );
  const byName = new Map(lowestFirst.map((target) => [target.username.toLowerCase(), target]));
  const searched = targets.filter((target) => !isAccountTarget(target.targetType));
  const targetsIn = createWordFinder(searched.map((target) => [searchWord(target), target]));
  const politicians = accounts.filter((target) => target.targetType === 'politician');

  return {
    ofAccount: ({ id, username }) =>
      (id ? byId.get(id) : undefined) ?? (username ? byName.get(username.toLowerCase()) : undefined) ?? null,
    ofText: (text) => targetsIn(text).toSorted((a, b) => b.priority - a.priority || a.id - b.id)[0] ?? null,
    politiciansIn: createNameFinder(politicians),
  };
};
