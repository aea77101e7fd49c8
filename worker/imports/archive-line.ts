import { parseJson } from '@stimmlage/core/json';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { z } from 'zod';
import type { XPage, XTrend } from '../x/page';
import { parsePage, parseTrends } from '../x/parse';
import { rawMoment } from '../x/shapes';
import { isFlattened, isRecord, toPageBody } from './flattened';

export type ArchiveLine =
  | { type: 'posts'; page: XPage; retrievedAt: Date | null }
  | { type: 'trends'; woeid: number; cityName: string; trends: XTrend[]; retrievedAt: Date }
  | { type: 'empty' }
  | { type: 'refused'; reason: string };

const twarc = z.object({ url: z.string().catch(''), retrieved_at: rawMoment });

const TRENDS_PATH = /\/trends\/by\/woeid\/(\d{1,9})/;

const refused = (reason: string): ArchiveLine => ({ type: 'refused', reason });

/** What a line is, if it holds no posts: told by the fields that only that kind has. */
const otherShapes: readonly [string, (line: Record<string, unknown>) => boolean][] = [
  ['a post of the old API v1.1', (line) => 'id_str' in line || 'full_text' in line],
  ['a count of posts', (line) => 'tweet_count' in line || 'post_count' in line],
  ['a compliance record', (line) => 'action' in line && 'id' in line],
  ['a list', (line) => 'member_count' in line || 'owner_id' in line],
  ['a user', (line) => 'username' in line],
  ['a post without its time', (line) => 'text' in line && 'id' in line && !('created_at' in line)],
];

/** The first of a page's records; a stream item, or one that was looked up, has one alone. */
const firstOf = ({ data }: Record<string, unknown>): Record<string, unknown> | null => {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return isRecord(first) ? first : null;
};

const trendsLine = (line: Record<string, unknown>, source: z.infer<typeof twarc> | null): ArchiveLine => {
  const woeid = Number(TRENDS_PATH.exec(source?.url ?? '')?.[1] ?? Number.NaN);
  if (source === null || Number.isNaN(woeid)) return refused('trends without their place and time');
  const place = trendPlaces.find((known) => known.woeid === woeid);
  return {
    type: 'trends',
    woeid,
    cityName: place?.name ?? `WOEID ${woeid}`,
    trends: parseTrends(line),
    retrievedAt: source.retrieved_at,
  };
};

const shapeOf = (record: Record<string, unknown>): string | undefined =>
  otherShapes.find(([, matches]) => matches(record))?.[0];

const postsLine = (body: Record<string, unknown>, source: z.infer<typeof twarc> | null): ArchiveLine => {
  const page = parsePage(body);
  if (page.posts.length === 0) return refused('no readable post');
  return { type: 'posts', page, retrievedAt: source?.retrieved_at ?? null };
};

/**
 * A line of an archive, or why it is refused; never throws. Taken are pages of the X API as twarc2 writes them
 * (search, timeline, hydrate), stream items, and single posts as `twarc2 flatten` and 4CAT write them.
 */
export const parseArchiveLine = (text: string): ArchiveLine => {
  const line = parseJson(text);
  if (line === undefined) return refused('not JSON');
  if (!isRecord(line)) return refused('not an answer of the X API');
  const source = twarc.safeParse(line.__twarc).data ?? null;
  if (isFlattened(line) && shapeOf(line) === undefined) return postsLine(toPageBody(line), source);
  const first = firstOf(line);
  if (first && 'trend_name' in first) return trendsLine(line, source);
  const shape = shapeOf(first ?? line);
  if (shape !== undefined) return refused(shape);
  if (first) return postsLine(line, source);
  return 'meta' in line || 'errors' in line ? { type: 'empty' } : refused('not an answer of the X API');
};
