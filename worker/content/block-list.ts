import { eraseHandles, eraseInName, handlesIn, handlesInName, repeatedIn } from '@stimmlage/core/handles';
import type { Tx } from '@stimmlage/db/connection';
import type { AuthorRow, ContentRow } from '@stimmlage/db/queries/content/content-row';
import { addErasures, erasureHash, holdBlocked } from '@stimmlage/db/queries/privacy/erasures';

const hashesOf = ({ id, username }: AuthorRow): string[] => [
  erasureHash('id', id),
  erasureHash('handle', username),
];

/**
 * Returns the accounts without those of erased people. If an erased person has a new handle or id, the new
 * handle or id is blocked as well.
 */
export const withoutErasedAuthors = async (tx: Tx, authors: readonly AuthorRow[]): Promise<AuthorRow[]> => {
  if (authors.length === 0) return [];
  // A page often contains the same account many times, so duplicates are removed first.
  const people = new Map(authors.map((author) => [`${author.id} ${author.username}`, author]));
  const blocked = await holdBlocked(tx, [...people.values()].flatMap(hashesOf));
  if (blocked.size === 0) return [...authors];
  const isErased = (author: AuthorRow): boolean => hashesOf(author).some((hash) => blocked.has(hash));
  await addErasures(tx, authors.filter(isErased).flatMap(hashesOf));
  return authors.filter((author) => !isErased(author));
};

type Post = Pick<
  ContentRow,
  'id' | 'kind' | 'authorId' | 'quotedId' | 'text' | 'keyword' | 'politicianMentions'
>;

/** Lists the handles of all people whom a post names, except its author. */
const handlesOf = ({ text, keyword, politicianMentions }: Post): string[] => [
  ...handlesIn(text),
  ...handlesInName(keyword ?? ''),
  ...politicianMentions,
];

/**
 * Returns the posts that may be stored. Handles of erased people are replaced by a neutral word in the text
 * and in the name of the archive, and left out of the mentioned politicians: an import that is in progress
 * during an erasure still has the old name and the old targets. Posts by erased authors are dropped, and so
 * are reposts of these posts. Must be called after `withoutErasedAuthors`, which blocks the ids of people who
 * were erased by handle.
 * @param gone the ids of dropped posts, to which those of this call are added. Reposts may follow in a later call.
 */
export const withoutErased = async <T extends Post>(
  tx: Tx,
  posts: readonly T[],
  gone = new Set<string>(),
): Promise<T[]> => {
  if (posts.length === 0) return [];
  const ids = new Set(posts.flatMap(({ authorId }) => authorId ?? []));
  const handles = new Set(posts.flatMap(handlesOf));
  const blocked = await holdBlocked(tx, [
    ...ids.values().map((id) => erasureHash('id', id)),
    ...handles.values().map((handle) => erasureHash('handle', handle)),
  ]);
  if (blocked.size === 0 && gone.size === 0) return [...posts];
  const isErased = (handle: string): boolean => blocked.has(erasureHash('handle', handle));
  const theirs = posts.filter(
    ({ authorId }) => authorId !== null && blocked.has(erasureHash('id', authorId)),
  );
  for (const { id } of theirs) gone.add(id);
  const repeats = ({ kind, quotedId, text }: T): boolean =>
    kind === 'repost' && (gone.has(quotedId ?? '') || repeatedIn(text).some(isErased));
  return posts
    .filter((post) => !gone.has(post.id) && !repeats(post))
    .map((post) => ({
      ...post,
      text: eraseHandles(post.text, isErased),
      keyword: post.keyword === null ? null : eraseInName(post.keyword, isErased),
      politicianMentions: post.politicianMentions.filter((username) => !isErased(username)),
    }));
};
