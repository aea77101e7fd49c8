import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { type FilterSettings, isWithheld } from '@stimmlage/core/filter/rules';
import type { ImportRow } from '@stimmlage/db/queries/collection/imports';
import type { AuthorRow, ContentRow } from '@stimmlage/db/queries/content/content-row';
import { type Attribution, createContextAttribution, toAuthorRow, toContentRow } from '../content/rows';
import type { TargetIndex } from '../content/target-index';
import type { WithheldSighting } from '../content/withhold';
import type { XPost } from '../x/page';
import type { ArchiveLine } from './archive-line';
import { readAskedFor } from './asked-for';
import { attribute } from './attribute';

/** How far a time in an archive may be ahead of the clock of this machine. */
const MOST_AHEAD_MS = MILLISECONDS_PER_DAY;

/** An import, and the data needed to convert the lines of its archive to rows. */
export interface ImportWork {
  row: ImportRow;
  index: TargetIndex;
  timezone: string;
  filter: FilterSettings;
  now: Date;
}

/** Shifts a time in an archive by the given number of days. */
export const shifted = (date: Date, days: number): Date =>
  new Date(date.getTime() + days * MILLISECONDS_PER_DAY);

/**
 * Returns true if a time in an archive is in the future. Such a time would be that of the newest statement or
 * of the newest trends for years.
 */
export const isFuture = ({ row, now }: ImportWork, at: Date): boolean =>
  shifted(at, row.shiftDays).getTime() > now.getTime() + MOST_AHEAD_MS;

type PostsLine = Extract<ArchiveLine, { type: 'posts' }>;

/** Leaves out the posts of a line that are dated in the future. */
export const withoutFuture = (work: ImportWork, line: PostsLine): PostsLine => {
  const isPast = ({ createdAt }: XPost): boolean => !isFuture(work, createdAt);
  const { posts, included } = line.page;
  return { ...line, page: { ...line.page, posts: posts.filter(isPast), included: included.filter(isPast) } };
};

/**
 * Returns the time of a post's metrics, which is the time at which the line was retrieved, but at most the
 * current time. If the line has no such time, the time of the post is used.
 */
const seenAt = ({ row, now }: ImportWork, line: PostsLine, postedAt: Date): Date => {
  const at = shifted(line.retrievedAt ?? postedAt, row.shiftDays);
  return at > now ? now : at;
};

/**
 * A post whose row is created only when the row is needed, because all rows for a line may not fit in memory.
 */
export interface PendingRow {
  id: string;
  authorId: string | null;
  /** Whether the archive was collected for the target of the post; false if there is none. */
  isAskedFor: boolean;
  toRow: () => ContentRow;
}

/** Yields the posts of a page, followed by the posts that the page includes as context. */
export function* contentOf(work: ImportWork, line: PostsLine): Generator<PendingRow> {
  const { row, index, filter } = work;
  const { page } = line;
  const users = new Map(page.users.map((user) => [user.id, user]));
  const asksFor = readAskedFor(line.address, filter.languages);
  const hits = page.posts.map((post) => {
    const { attribution, target } = attribute(post, users, index, row.name);
    return { post, attribution, isAskedFor: target !== null && asksFor(target, post.authorId) };
  });
  const contextAttribution = createContextAttribution(
    hits.map(({ post, attribution }) => ({ post, sourceType: attribution.sourceType })),
  );
  const pending = (post: XPost, attribution: Attribution, isAskedFor: boolean): PendingRow => ({
    id: post.firstId,
    authorId: post.authorId,
    isAskedFor,
    toRow: () =>
      toContentRow({ ...post, createdAt: shifted(post.createdAt, row.shiftDays) }, attribution, {
        retrievedAt: seenAt(work, line, post.createdAt),
        filter,
        politiciansIn: index.politiciansIn,
      }),
  });
  for (const { post, attribution, isAskedFor } of hits) yield pending(post, attribution, isAskedFor);
  const shown = page.included.filter((post) => !isWithheld(post.withheldIn, filter.country));
  for (const post of shown) yield pending(post, contextAttribution(post), false);
}

/** Yields the posts of a page, and those that it includes, that were withheld when the page was retrieved. */
export function* withheldOf(work: ImportWork, line: PostsLine): Generator<WithheldSighting> {
  for (const post of [...line.page.posts, ...line.page.included])
    if (isWithheld(post.withheldIn, work.filter.country))
      yield { id: post.firstId, at: seenAt(work, line, post.createdAt) };
}

const latest = (posts: readonly XPost[]): Date =>
  new Date(posts.reduce((newest, { createdAt }) => Math.max(newest, createdAt.getTime()), 0));

/** Yields the rows for the accounts in a page, which are those of authors and of people who are only mentioned. */
export function* authorsOf(work: ImportWork, line: PostsLine): Generator<AuthorRow> {
  const at = seenAt(work, line, latest(line.page.posts));
  for (const user of line.page.users) yield toAuthorRow(user, at);
}
