import { setImmediate as letOthersRun } from 'node:timers/promises';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { type ChunkRow, findChunk } from '@stimmlage/db/queries/collection/imports';
import { wordsOfRow } from '@stimmlage/db/queries/content/content-input';
import type { AuthorRow } from '@stimmlage/db/queries/content/content-row';
import { getFilterSettings } from '@stimmlage/db/queries/operations/settings';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import type { ArchivedTrends } from '@stimmlage/db/queries/trends/trends';
import { createTargetIndex } from '../content/target-index';
import type { WithheldSighting } from '../content/withhold';
import type { WorkerDeps } from '../deps';
import { type ArchiveLine, parseArchiveLine } from './archive-line';
import {
  authorsOf,
  contentOf,
  type ImportWork,
  isFuture,
  type PendingRow,
  shifted,
  withheldOf,
  withoutFuture,
} from './page-rows';

/** A line of an archive, parsed and ready to be stored. */
export interface ReadLine {
  number: number;
  /** Why the line or a part of the line is refused; null if nothing is refused. */
  refusal: Reason | null;
  trends: ArchivedTrends | null;
  authors: readonly AuthorRow[];
  posts: readonly PendingRow[];
  withheld: readonly WithheldSighting[];
}

export interface ReadChunk {
  chunk: ChunkRow;
  lines: ReadLine[];
  /** The filter settings that applied when the chunk was read. */
  filter: ImportWork['filter'];
}

/**
 * The content of a line with nothing to store. All such lines share this object, because a chunk may contain
 * half a million of them.
 */
const nothing = { trends: null, authors: [], posts: [], withheld: [] } as const;

/** Creates a line with nothing to store. */
export const refusedLine = (number: number, refusal: Reason | null): ReadLine => ({
  number,
  refusal,
  ...nothing,
});

/** Returns why some posts of a line are refused; null if all of them are taken. */
const partialRefusal = ({ page }: Extract<ArchiveLine, { type: 'posts' }>, taken: number): Reason | null => {
  const posts = page.posts.length + page.unreadable;
  if (taken === posts) return null;
  return page.unreadable === 0
    ? reason('line.future_posts', { future: page.posts.length - taken, posts })
    : reason('line.unreadable', { unreadable: posts - taken, posts });
};

const toReadLine = (work: ImportWork, number: number, line: ArchiveLine): ReadLine => {
  if (line.type === 'refused') return refusedLine(number, line.why);
  if (line.type === 'empty') return refusedLine(number, null);
  if (line.type === 'trends') {
    if (isFuture(work, line.retrievedAt)) return refusedLine(number, reason('line.future'));
    const trends = { ...line, fetchedAt: shifted(line.retrievedAt, work.row.shiftDays) };
    return { ...refusedLine(number, null), trends };
  }
  const past = withoutFuture(work, line);
  if (past.page.posts.length === 0) return refusedLine(number, reason('line.future'));
  return {
    number,
    refusal: partialRefusal(line, past.page.posts.length),
    trends: null,
    authors: [...authorsOf(work, past)],
    posts: [...contentOf(work, past)],
    withheld: [...withheldOf(work, past)],
  };
};

/**
 * The maximum numbers of posts and of characters that are converted to rows while a chunk is being read. The
 * remaining posts are converted only when they are stored.
 */
const IN_ADVANCE = { rows: 4_000, characters: 2_000_000 } as const;

/** How long a chunk may be read before other callbacks get a chance to run. */
const SPELL_MS = 10;

/**
 * Creates a function that lets waiting callbacks run, such as callbacks of database queries, if no callbacks
 * have been able to run for `SPELL_MS`.
 */
const createPause = () => {
  let begun = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - begun < SPELL_MS) return;
    await letOthersRun();
    begun = performance.now();
  };
};

/** An import without what is looked up for each chunk. */
type ImportScope = Pick<ImportWork, 'row' | 'timezone'>;

/** Reads a chunk line by line; returns null if the chunk has not arrived yet. */
const readChunk = async (
  { db, now }: WorkerDeps,
  target: ImportScope,
  sequence: number,
): Promise<ReadChunk | null> => {
  const chunk = await findChunk(db, target.row.id, sequence);
  if (!chunk) return null;
  const index = createTargetIndex(await listTargets(db));
  const work = { ...target, index, filter: await getFilterSettings(db), now: now() };
  const text = new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(chunk.data ?? [])));
  const pause = createPause();
  const left: Record<keyof typeof IN_ADVANCE, number> = { ...IN_ADVANCE };
  const inAdvance = (post: PendingRow): PendingRow => {
    if (left.rows <= 0 || left.characters <= 0) return post;
    const row = post.toRow();
    wordsOfRow(row);
    left.rows -= 1;
    left.characters -= row.text.length;
    return { ...post, toRow: () => row };
  };
  const lines: ReadLine[] = [];
  for (const [offset, line] of text.split('\n').entries()) {
    await pause();
    const read = toReadLine(work, chunk.firstLine + offset, parseArchiveLine(line));
    if (read.posts.length === 0) {
      lines.push(read);
      continue;
    }
    const posts: PendingRow[] = [];
    for (const post of read.posts) {
      await pause();
      posts.push(inAdvance(post));
    }
    lines.push({ ...read, posts });
  }
  return { chunk: { ...chunk, data: null }, lines, filter: work.filter };
};

/** Creates a reader that returns the chunks of an import in order. */
export const createReader = (deps: WorkerDeps, target: ImportScope) => {
  let ahead: { sequence: number; reading: Promise<ReadChunk | null> } | null = null;
  return {
    /**
     * Reads a chunk in advance, while Postgres is busy with the previous chunk. If this fails, `read` throws
     * the error.
     */
    begin: async (sequence: number): Promise<void> => {
      if (ahead?.sequence !== sequence) ahead = { sequence, reading: readChunk(deps, target, sequence) };
      await ahead.reading.catch(() => undefined);
    },
    /** Returns a chunk, or null if the chunk has not arrived yet. */
    read: async (sequence: number): Promise<ReadChunk | null> => {
      const begun = ahead?.sequence === sequence ? await ahead.reading : null;
      ahead = null;
      // The result of reading in advance cannot be used if the chunk had not arrived then, or if the filter
      // settings have changed since then.
      return begun !== null && Bun.deepEquals(begun.filter, await getFilterSettings(deps.db))
        ? begun
        : readChunk(deps, target, sequence);
    },
  };
};
