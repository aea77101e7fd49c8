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
  /** The number of posts in X's responses. X charges for each of these posts. */
  reads: number;
}

/**
 * The types of X's problems that mean that a post may no longer be shown. A type is the last segment of the
 * URL that X gives.
 */
const goneProblems = new Set(['resource-not-found', 'not-authorized-for-resource', 'resource-unavailable']);

/** Looks up stored posts on X, and then looks up the newest version of each post that has been edited. */
export const lookUpAgain = async (x: XClient, candidates: readonly Candidate[]): Promise<Found> => {
  const { posts, problems } = await x.lookUp(candidates.map(({ externalId }) => externalId));
  const edited = posts.filter((post) => post.latestId !== post.id).map((post) => post.latestId);
  const newest = edited.length === 0 ? [] : (await x.lookUp(edited)).posts;
  const byId = new Map([...posts, ...newest].map((post) => [post.id, post]));
  const problemOf = new Map(problems.map(({ value, type }) => [value, type]));
  const found: Found = { seen: [], gone: [], reads: posts.length + newest.length };
  for (const candidate of candidates) {
    const post = byId.get(candidate.externalId);
    if (post) found.seen.push({ candidate, post: byId.get(post.latestId) ?? post });
    else if (goneProblems.has(problemOf.get(candidate.externalId) ?? '')) found.gone.push(candidate);
  }
  return found;
};
