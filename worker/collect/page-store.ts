import { isWithheld } from '@stimmlage/core/filter/rules';
import { isDataError, type Tx } from '@stimmlage/db/connection';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { type Attribution, createContextAttribution, toAuthorRow, toContentRow } from '../content/rows';
import { countStoredFiltered, storeAuthors, storeContent } from '../content/store';
import type { TargetIndex } from '../content/target-index';
import { withholdStored } from '../content/withhold';
import type { WorkerDeps } from '../deps';
import { bookReads } from '../x/book-reads';
import type { XPage, XPost } from '../x/page';

export interface CollectedPage {
  page: XPage;
  /** The posts in the page that are stored as hits, each with its attribution. */
  hits: readonly { post: XPost; attribution: Attribution }[];
  call: string;
  runId: number;
  retrievedAt: Date;
  index: TargetIndex;
}

/**
 * The numbers of hits in a page that were stored for the first time, were already stored, had been deleted by
 * retention, or were stored for the first time and filtered out. Posts by erased people appear in none of them.
 */
export interface PageCounts {
  collected: number;
  known: number;
  expired: number;
  filtered: number;
}

/** Filters out the stored hits that X withholds in a page. */
const withholdPage = async (
  { db, timezone, now }: Pick<WorkerDeps, 'db' | 'timezone' | 'now'>,
  { posts, included }: XPage,
): Promise<void> => {
  const { country } = await getFilterSettings(db);
  const withheld = [...posts, ...included].filter(({ withheldIn }) => isWithheld(withheldIn, country));
  const at = now();
  return withholdStored(
    db,
    withheld.map(({ firstId }) => ({ id: firstId, at })),
    timezone,
  );
};

/** Stores the hits in a page together with the posts that the hits refer to. */
const storeHits = async (
  tx: Tx,
  { timezone }: Pick<WorkerDeps, 'timezone'>,
  { page, hits, retrievedAt, index }: CollectedPage,
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
    (post) => wanted.has(post.firstId) && !isWithheld(post.withheldIn, filter.country),
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
  const counts = await storeContent(tx, [rows], {
    timezone,
    duplicateDays: filter.duplicateDays,
  });
  const { collected, known, expired } = counts;
  return { collected, known, expired, filtered: countStoredFiltered(counts) };
};

/**
 * Stores a page with the cost of reading it, in a transaction that `advance` completes. If the database refuses a value
 * in the page, only the cost is recorded.
 */
export const storePage = async (
  deps: Pick<WorkerDeps, 'db' | 'timezone' | 'now'>,
  collected: CollectedPage,
  advance: (tx: Tx, counts: PageCounts) => Promise<void>,
): Promise<void> => {
  const { page, call, runId } = collected;
  const reads = { call, runId, ...page.reads };
  try {
    await withholdPage(deps, page);
    await deps.db.transaction(async (tx) => {
      const counts = await storeHits(tx, deps, collected);
      await bookReads(tx, reads);
      await advance(tx, counts);
    });
  } catch (error) {
    if (isDataError(error)) await bookReads(deps.db, reads);
    throw error;
  }
};
