import { messageOf } from '@stimmlage/core/errors/app-error';
import { defaultFilterSettings } from '@stimmlage/core/filter/rules';
import type { JobPayload } from '@stimmlage/core/jobs';
import {
  advanceImport,
  type ChunkRow,
  endImport,
  findImport,
  type ImportCounts,
  type ImportRow,
  nextChunk,
} from '@stimmlage/db/queries/imports';
import { linkThreads } from '@stimmlage/db/queries/link-threads';
import { listTargets } from '@stimmlage/db/queries/targets';
import { type ArchivedTrends, storeArchivedTrends } from '@stimmlage/db/queries/trends';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { contextAttribution, type RowContext, toAuthorRow, toContentRow } from '../content/rows';
import { storeContent } from '../content/store';
import { createTargetIndex, type TargetIndex } from '../content/target-index';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import type { XPage } from '../x/page';
import { type ArchiveLine, parseArchiveLine } from './archive-line';
import { attribute } from './attribute';

const MILLISECONDS_PER_DAY = 86_400_000;

/** Another worker has processed the chunk: what this one wrote must not stand. */
class StaleChunk extends Error {}

const shifted = (date: Date, days: number): Date => new Date(date.getTime() + days * MILLISECONDS_PER_DAY);

const noCounts = (): ImportCounts => ({
  accepted: 0,
  known: 0,
  context: 0,
  trends: 0,
  filtered: {},
  refused: [],
});

interface Work {
  deps: WorkerDeps;
  row: ImportRow;
  index: TargetIndex;
}

/** Rows of one page; metrics without a time of retrieval are as old as the post itself. */
const rowsOfPage = ({ row, index }: Work, page: XPage, retrievedAt: Date | null) => {
  const users = new Map(page.users.map((user) => [user.id, user]));
  const hits = page.posts.map((post) => ({ post, attribution: attribute(post, users, index, row.name) }));
  const sources = hits.map(({ post, attribution }) => ({ post, sourceType: attribution.sourceType }));
  const seenAt = retrievedAt === null ? null : shifted(retrievedAt, row.shiftDays);
  const context = (postedAt: Date): RowContext => ({
    retrievedAt: seenAt ?? shifted(postedAt, row.shiftDays),
    filter: defaultFilterSettings,
    politiciansIn: index.politiciansIn,
  });
  const all = [
    ...hits,
    ...page.included.map((post) => ({ post, attribution: contextAttribution(post, sources) })),
  ];
  const newest = new Date(Math.max(...page.posts.map((post) => post.createdAt.getTime())));
  return {
    rows: all.map(({ post, attribution }) =>
      toContentRow(
        { ...post, createdAt: shifted(post.createdAt, row.shiftDays) },
        attribution,
        context(post.createdAt),
      ),
    ),
    authors: page.users.map((user) => toAuthorRow(user, seenAt ?? shifted(newest, row.shiftDays))),
  };
};

const trendsOf = ({ row }: Work, lines: readonly ArchiveLine[]): ArchivedTrends[] =>
  lines.flatMap((line) =>
    line.type === 'trends' ? [{ ...line, fetchedAt: shifted(line.retrievedAt, row.shiftDays) }] : [],
  );

/** Stores one chunk of lines, with its counts, in one transaction. */
const processChunk = async (work: Work, chunk: ChunkRow): Promise<void> => {
  const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(chunk.data ?? [])));
  const lines = text.split('\n').map(parseArchiveLine);
  const counts = noCounts();
  for (const [offset, line] of lines.entries()) {
    if (line.type === 'refused') counts.refused.push({ line: chunk.firstLine + offset, reason: line.reason });
  }
  const pages = lines.flatMap((line) =>
    line.type === 'posts' ? [rowsOfPage(work, line.page, line.retrievedAt)] : [],
  );
  await work.deps.db.transaction(async (tx) => {
    const stored = await storeContent(
      tx,
      pages.flatMap((page) => page.authors),
      pages.flatMap((page) => page.rows),
      work.deps.timezone,
    );
    counts.accepted = stored.collected;
    counts.known = stored.known;
    counts.context = stored.context;
    counts.filtered = stored.filtered;
    counts.trends = await storeArchivedTrends(tx, trendsOf(work, lines));
    if (!(await advanceImport(tx, chunk, counts))) throw new StaleChunk();
  });
};

const finish = ({ deps, row }: Work): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await linkThreads(tx, row.name, deps.timezone);
    await endImport(tx, row.id, 'completed', null);
  });

/** Processes the chunks that have arrived; a file still on its way calls again with its next chunk. */
const workOn = async (deps: WorkerDeps, importId: number, signal: AbortSignal): Promise<JobOutcome> => {
  const index = createTargetIndex(await listTargets(deps.db));
  while (!signal.aborted) {
    const row = await findImport(deps.db, importId);
    if (!row || row.status === 'completed' || row.status === 'failed') return undefined;
    const work = { deps, row, index };
    const chunk = await nextChunk(deps.db, row);
    if (chunk) await processChunk(work, chunk);
    else {
      if (row.status === 'processing') await finish(work);
      return undefined;
    }
  }
  return { again: 0 };
};

/** Job `import.run`: works through an archive chunk by chunk; called again it goes on where it stood. */
export const importHandler =
  (deps: WorkerDeps) =>
  async ({ importId }: JobPayload<'import.run'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'import', importId, async () => {
      try {
        return await workOn(deps, importId, context.signal);
      } catch (error) {
        if (error instanceof StaleChunk) return { again: 0 };
        if (context.last)
          await deps.db.transaction((tx) => endImport(tx, importId, 'failed', messageOf(error)));
        throw error;
      }
    });
