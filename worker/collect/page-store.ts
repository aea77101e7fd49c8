import { xReadPrice } from '@stimmlage/core/platform-x';
import type { Tx } from '@stimmlage/db/connection';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { type Attribution, createContextAttribution, toAuthorRow, toContentRow } from '../content/rows';
import { storeAuthors, storeContent } from '../content/store';
import type { TargetIndex } from '../content/target-index';
import type { WorkerDeps } from '../deps';
import type { XPage, XPost } from '../x/page';

export interface CollectedPage {
  page: XPage;
  /** The posts to keep from the page, each with its attribution. */
  hits: readonly { post: XPost; attribution: Attribution }[];
  call: string;
  runId: number;
  retrievedAt: Date;
  index: TargetIndex;
}

/**
 * How many of the posts that were kept are new, were already known, had been deleted by retention, or were
 * filtered out.
 */
export interface PageCounts {
  collected: number;
  known: number;
  expired: number;
  filtered: number;
}

/**
 * Stores the posts that were kept from a page, together with the context that these posts refer to, and
 * records the cost of reading the page.
 */
export const storePage = async (
  tx: Tx,
  { timezone }: Pick<WorkerDeps, 'timezone'>,
  { page, hits, call, runId, retrievedAt, index }: CollectedPage,
): Promise<PageCounts> => {
  const filter = await getFilterSettings(tx);
  const context = { retrievedAt, filter, politiciansIn: index.politiciansIn };
  const wanted = new Set(
    hits.flatMap(({ post }) =>
      [post.repliedToId, post.quotedId, post.repostedId].filter((id) => id !== null),
    ),
  );
  const contextAttribution = createContextAttribution(
    hits.map(({ post, attribution }) => ({ post, sourceType: attribution.sourceType })),
  );
  const included = page.included.filter(
    (post) => wanted.has(post.firstId) && !post.withheldIn.includes(filter.country),
  );
  const rows = [
    ...hits.map(({ post, attribution }) => toContentRow(post, attribution, context)),
    ...included.map((post) => toContentRow(post, contextAttribution(post), context)),
  ];
  const authorIds = new Set(rows.map((row) => row.authorId));
  const authors = page.users
    .filter((user) => authorIds.has(user.id))
    .map((user) => toAuthorRow(user, retrievedAt));
  await storeAuthors(tx, authors);
  const { collected, known, expired, filtered } = await storeContent(tx, [rows], {
    timezone,
    duplicateDays: filter.duplicateDays,
  });
  await bookReads(tx, {
    call,
    runId,
    posts: page.posts.length + page.included.length,
    users: page.users.length,
  });
  return { collected, known, expired, filtered: Object.values(filtered).reduce((sum, n) => sum + n, 0) };
};

export interface Reads {
  call: string;
  runId: number | null;
  posts: number;
  users: number;
}

/**
 * Records reads at X's price. Every resource in a response is counted, although X bills each resource only
 * once per UTC day, so X's invoice is never higher than the total in the ledger.
 */
export const bookReads = async (tx: Tx, { call, runId, posts, users }: Reads): Promise<void> => {
  if (posts + users === 0) return;
  await bookUsage(tx, {
    provider: 'x',
    call,
    runId,
    postsRead: posts,
    usersRead: users,
    costMicros: posts * xReadPrice.post + users * xReadPrice.user,
  });
};
