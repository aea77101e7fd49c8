import type { Candidate } from '@stimmlage/db/queries/privacy/compliance';
import type { XClient } from '../x/client';
import type { XPost } from '../x/page';

/** X's responses about stored posts. A post that X did not mention is in neither list. */
export interface Found {
  /** Posts that X shows, each in its newest version. */
  seen: { candidate: Candidate; post: XPost }[];
  /** Posts that X reports as not shown: deleted, or by an account that is protected, suspended or deleted. */
  gone: Candidate[];
  /** The number of posts in X's responses, which X bills. */
  reads: number;
}

/** The last segments of the problem type URLs by which X indicates that a post may no longer be shown. */
const goneProblems = new Set(['resource-not-found', 'not-authorized-for-resource', 'resource-unavailable']);

/** Requests stored posts from X, and requests those that have since been edited a second time. */
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
