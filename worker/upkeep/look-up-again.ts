import type { Candidate } from '@stimmlage/db/queries/privacy/compliance';
import type { XClient } from '../x/client';
import type { XPost } from '../x/page';

/** X's responses about stored posts. Posts that X does not mention are neither in `seen` nor in `gone`. */
export interface Found {
  /** Posts that X shows, each in its newest version. */
  seen: { candidate: Candidate; post: XPost }[];
  /**
   * Posts that X does not show, because the post has been deleted or its account is protected, suspended or
   * deleted.
   */
  gone: Candidate[];
  /** Edited posts whose newest version may not be read, because the budget does not cover it. */
  left: Candidate[];
  /** The number of posts in X's responses. X charges for each of these posts. */
  reads: number;
}

/**
 * The types of X's problems that mean that a post may no longer be shown. A type is the last segment of the
 * URL that X gives.
 */
const goneProblems = new Set(['resource-not-found', 'not-authorized-for-resource', 'resource-unavailable']);

/**
 * Looks up stored posts on X, and then looks up the newest version of each post that has been edited.
 * @param affordableReads the number of posts that may be read in total.
 */
export const lookUpAgain = async (
  lookUp: XClient['lookUp'],
  candidates: readonly Candidate[],
  affordableReads: number,
): Promise<Found> => {
  const { posts, problems, reads } = await lookUp(candidates.map(({ externalId }) => externalId));
  const edited = posts.filter((post) => post.latestId !== post.id).map((post) => post.latestId);
  const affordable = edited.slice(0, Math.max(0, affordableReads - reads.posts));
  const newest = affordable.length === 0 ? null : await lookUp(affordable);
  const byId = new Map([...posts, ...(newest?.posts ?? [])].map((post) => [post.id, post]));
  const unread = new Set(edited.slice(affordable.length));
  const problemOf = new Map(problems.map(({ value, type }) => [value, type]));
  const found: Found = { seen: [], gone: [], left: [], reads: reads.posts + (newest?.reads.posts ?? 0) };
  for (const candidate of candidates) {
    const post = byId.get(candidate.externalId);
    if (post && unread.has(post.latestId)) found.left.push(candidate);
    else if (post) found.seen.push({ candidate, post: byId.get(post.latestId) ?? post });
    else if (goneProblems.has(problemOf.get(candidate.externalId) ?? '')) found.gone.push(candidate);
  }
  return found;
};
