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

const wordPattern = (words: readonly string[]): RegExp | null =>
  words.length === 0
    ? null
    : new RegExp(
        `(?<![\\p{L}\\p{N}_])(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![\\p{L}\\p{N}_])`,
        'giu',
      );

/** A single word is as often a common noun as a name: only a full name counts. */
const isFullName = (name: string): boolean => /\p{L}\s+\p{L}/u.test(name);

const searchWord = (target: TargetRow): string =>
  (target.targetType === 'hashtag' ? `#${target.username}` : target.username).toLowerCase();

export const createTargetIndex = (targets: readonly TargetRow[]): TargetIndex => {
  const accounts = targets.filter((target) => isAccountTarget(target.targetType));
  const byId = new Map(
    accounts.flatMap((target) => (target.accountId ? [[target.accountId, target] as const] : [])),
  );
  const byName = new Map(accounts.map((target) => [target.username.toLowerCase(), target]));

  const searched = targets.filter((target) => !isAccountTarget(target.targetType));
  const bySearchWord = new Map(searched.map((target) => [searchWord(target), target]));
  const searchPattern = wordPattern([...bySearchWord.keys()]);

  const names = new Map(
    accounts
      .filter((target) => target.targetType === 'politician')
      .flatMap((target) => {
        const handle = [`@${target.username}`.toLowerCase(), target.username] as const;
        const { displayName, username } = target;
        return isFullName(displayName) ? [handle, [displayName.toLowerCase(), username] as const] : [handle];
      }),
  );
  const namePattern = wordPattern([...names.keys()]);

  const found = <T>(text: string, pattern: RegExp | null, values: ReadonlyMap<string, T>): T[] =>
    pattern === null
      ? []
      : [...new Set([...text.matchAll(pattern)].flatMap(([word]) => values.get(word.toLowerCase()) ?? []))];

  return {
    ofAccount: ({ id, username }) =>
      (id ? byId.get(id) : undefined) ?? (username ? byName.get(username.toLowerCase()) : undefined) ?? null,
    ofText: (text) =>
      found(text, searchPattern, bySearchWord).toSorted(
        (a, b) => b.priority - a.priority || a.id - b.id,
      )[0] ?? null,
    politiciansIn: (text) => found(text, namePattern, names),
  };
};
