import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import type { TargetRow } from '@stimmlage/db/queries/targets';

/** Finds the target that a post belongs to, and the politicians whom a text names. */
export interface TargetIndex {
  /** The target whose account this is. */
  ofAccount(author: { id: string | null; username: string | null }): TargetRow | null;
  /** The hashtag or keyword target that a search would have found this text by; highest priority first. */
  ofText(text: string): TargetRow | null;
  /** Usernames of the politicians' targets that the text names, by handle or full name. */
  politiciansIn(text: string): string[];
}

/** Finds which of some words stand in a text, each as a whole word in any case; the first entry of a word wins. */
const createFinder = <T>(entries: readonly (readonly [word: string, value: T])[]) => {
  const values = new Map(entries.toReversed().map(([word, value]) => [word.toLowerCase(), value]));
  if (values.size === 0) return (): T[] => [];
  // Where one word begins with another, the longer is found.
  const longestFirst = [...values.keys()].toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${longestFirst.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
  const beginsWith = (long: string, short: string): boolean =>
    long.startsWith(short) && !/^[\p{L}\p{N}_]/u.test(long.slice(short.length));
  const meant = new Map(
    longestFirst.map((long) => {
      const words = longestFirst.filter((short) => beginsWith(long, short));
      return [long, words.flatMap((word) => values.get(word) ?? [])];
    }),
  );
  return (text: string): T[] => {
    const found = new Set<T>();
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const [word] = match;
      for (const value of meant.get(word.toLowerCase()) ?? []) found.add(value);
      // The next one may begin inside this one.
      pattern.lastIndex = match.index + String.fromCodePoint(word.codePointAt(0) ?? 0).length;
    }
    return [...found];
  };
};

/** A single word is as often a common noun as a name: only a full name counts. */
const isFullName = (name: string): boolean => /\p{L}\s+\p{L}/u.test(name);

const searchWord = (target: TargetRow): string =>
  target.targetType === 'hashtag' ? `#${target.username}` : target.username;

const politicianNames = (target: TargetRow): [string, string][] => {
  const { username, displayName } = target;
  const handle: [string, string] = [`@${username}`, username];
  return isFullName(displayName) ? [handle, [displayName, username]] : [handle];
};

/** @param targets those with the highest priority first, as they are listed. */
export const createTargetIndex = (targets: readonly TargetRow[]): TargetIndex => {
  const accounts = targets.filter((target) => isAccountTarget(target.targetType));
  const lowestFirst = accounts.toReversed();
  const byId = new Map(
    lowestFirst.flatMap((target) => (target.accountId ? [[target.accountId, target] as const] : [])),
  );
  const byName = new Map(lowestFirst.map((target) => [target.username.toLowerCase(), target]));
  const searched = targets.filter((target) => !isAccountTarget(target.targetType));
  const targetsIn = createFinder(searched.map((target) => [searchWord(target), target]));
  const politicians = accounts.filter((target) => target.targetType === 'politician');

  return {
    ofAccount: ({ id, username }) =>
      (id ? byId.get(id) : undefined) ?? (username ? byName.get(username.toLowerCase()) : undefined) ?? null,
    ofText: (text) => targetsIn(text).toSorted((a, b) => b.priority - a.priority || a.id - b.id)[0] ?? null,
    politiciansIn: createFinder(politicians.flatMap(politicianNames)),
  };
};
