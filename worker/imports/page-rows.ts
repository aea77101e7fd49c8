import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { FilterSettings } from '@stimmlage/core/filter/rules';
import type { ImportRow } from '@stimmlage/db/queries/collection/imports';
import type { AuthorRow, ContentRow } from '@stimmlage/db/queries/content/content-row';
import { type Attribution, createContextAttribution, toAuthorRow, toContentRow } from '../content/rows';
import type { TargetIndex } from '../content/target-index';
import type { XPost } from '../x/page';
import type { ArchiveLine } from './archive-line';
import { attribute } from './attribute';

/** The import to which lines belong, and the data needed to store these lines. */
export interface ImportWork {
  row: ImportRow;
  index: TargetIndex;
  timezone: string;
  filter: FilterSettings;
}

/** Shifts a time in the archive by the number of days by which the import shifts every date. */
export const shifted = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * MILLISECONDS_PER_DAY);

type PostsLine = Extract<ArchiveLine, { type: 'posts' }>;

/**
 * Returns the time at which metrics were seen: the time of retrieval or, if the time of retrieval is missing,
 * the time of the post itself.
 */
const seenAt = ({ row }: ImportWork, line: PostsLine, postedAt: Date): Date =>
  shifted(line.retrievedAt ?? postedAt, row.shiftDays);

/**
 * A post that is converted to a row only when the row is needed, because a line may contain more rows than
 * fit in memory.
 */
export interface PendingRow {
  id: string;
  toRow: () => ContentRow;
}

/** Yields the posts of a page, and then the posts included in the page as context. */
export function* contentOf(work: ImportWork, line: PostsLine): Generator<PendingRow> {
  const { row, index, filter } = work;
  const { page } = line;
  const users = new Map(page.users.map((user) => [user.id, user]));
  const hits = page.posts.map((post) => ({ post, attribution: attribute(post, users, index, row.name) }));
  const contextAttribution = createContextAttribution(
    hits.map(({ post, attribution }) => ({ post, sourceType: attribution.sourceType })),
  );
  const pending = (post: XPost, attribution: Attribution): PendingRow => ({
    id: post.firstId,
    toRow: () =>
      toContentRow({ ...post, createdAt: shifted(post.createdAt, row.shiftDays) }, attribution, {
        retrievedAt: seenAt(work, line, post.createdAt),
        filter,
        politiciansIn: index.politiciansIn,
      }),
  });
  for (const { post, attribution } of hits) yield pending(post, attribution);
  const shown = page.included.filter((post) => !post.withheldIn.includes(filter.country));
  for (const post of shown) yield pending(post, contextAttribution(post));
}

const latest = (posts: readonly XPost[]): Date =>
  new Date(posts.reduce((newest, { createdAt }) => Math.max(newest, createdAt.getTime()), 0));

/** Yields the rows for the accounts in a page. */
export function* authorsOf(work: ImportWork, line: PostsLine): Generator<AuthorRow> {
  const at = seenAt(work, line, latest(line.page.posts));
  for (const user of line.page.users) yield toAuthorRow(user, at);
}
