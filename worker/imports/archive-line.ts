import { parseJson } from '@stimmlage/core/json';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { z } from 'zod';
import type { XPage, XTrend } from '../x/page';
import { parsePage, parseTrends } from '../x/parse';
import { rawMoment } from '../x/shapes';
import { isFlattened, isRecord, toPageBody } from './flattened';

export type ArchiveLine =
  | {
      type: 'posts';
      page: XPage;
      /** The address from which the line was retrieved, if the line says so. */
      address: string | null;
      retrievedAt: Date | null;
    }
  | { type: 'trends'; woeid: number; cityName: string; trends: XTrend[]; retrievedAt: Date }
  | { type: 'empty' }
  | { type: 'refused'; why: Reason };

const twarc = z.object({ url: z.string().catch(''), retrieved_at: rawMoment });

const TRENDS_PATH = /\/trends\/by\/woeid\/(\d{1,9})/;

const refused = (why: Reason): ArchiveLine => ({ type: 'refused', why });

type Shape = readonly [Reason, (line: Record<string, unknown>) => boolean];

const oldPost: Shape = [reason('line.old_post'), (line) => 'id_str' in line || 'full_text' in line];

/**
 * Kinds of lines that cannot be imported, each with its refusal and a check for fields that occur only in
 * lines of this kind.
 */
const otherShapes: readonly Shape[] = [
  oldPost,
  [reason('line.count'), (line) => 'tweet_count' in line || 'post_count' in line],
  [reason('line.compliance'), (line) => 'action' in line && 'id' in line],
  [reason('line.list'), (line) => 'member_count' in line || 'owner_id' in line],
  [reason('line.user'), (line) => 'username' in line],
  [reason('line.post_without_time'), (line) => 'text' in line && 'id' in line && !('created_at' in line)],
];

/**
 * Returns the record in `data` by which the kind of a line is recognised: the first post, otherwise the first record.
 * In a page, `data` is a list. In a stream item or the response to a lookup of one post, `data` is a single record.
 */
const firstOf = ({ data }: Record<string, unknown>): Record<string, unknown> | null => {
  const items: readonly unknown[] = Array.isArray(data) ? data : [data];
  const records = items.filter(isRecord);
  return records.find(isFlattened) ?? records[0] ?? null;
};

const isWithoutData = ({ data }: Record<string, unknown>): boolean =>
  data == null || (Array.isArray(data) && data.length === 0);

const trendsLine = (line: Record<string, unknown>, source: z.infer<typeof twarc> | null): ArchiveLine => {
  const woeid = Number(TRENDS_PATH.exec(source?.url ?? '')?.[1] ?? Number.NaN);
  if (source === null || Number.isNaN(woeid)) return refused(reason('line.trends_without_place'));
  const place = trendPlaces.find((known) => known.woeid === woeid);
  return {
    type: 'trends',
    woeid,
    cityName: place?.name ?? `WOEID ${woeid}`,
    trends: parseTrends(line),
    retrievedAt: source.retrieved_at,
  };
};

/** Returns true if a line was recorded by a browser extension that captures the responses of X's website. */
const isWebCapture = (line: Record<string, unknown>): boolean =>
  ('source_platform' in line && 'item_id' in line) || '__typename' in (firstOf(line) ?? line);

/**
 * Returns the refusal of a record that is not a post of the current API. A record with all fields of a post is one,
 * whatever further columns a tool has added; only the API before it had these fields as well.
 */
const shapeOf = (record: Record<string, unknown>): Reason | undefined => {
  const others = isFlattened(record) ? [oldPost] : otherShapes;
  return others.find(([, matches]) => matches(record))?.[0];
};

const postsLine = (body: Record<string, unknown>, source: z.infer<typeof twarc> | null): ArchiveLine => {
  const page = parsePage(body);
  if (page.posts.length === 0) return refused(reason('line.no_post'));
  return { type: 'posts', page, address: source?.url ?? null, retrievedAt: source?.retrieved_at ?? null };
};

/**
 * Parses a line of an archive, or returns the reason for refusing the line; never throws. Accepts pages of
 * the X API as written by twarc2 (search, timeline, hydrate), stream items, and single posts as written by
 * `twarc2 flatten` and 4CAT.
 */
export const parseArchiveLine = (text: string): ArchiveLine => {
  if (text === '') return { type: 'empty' };
  const line = parseJson(text);
  if (line === undefined) return refused(reason('line.no_json'));
  if (!isRecord(line)) return refused(reason('line.no_answer'));
  if (isWebCapture(line)) return refused(reason('line.web_capture'));
  const source = twarc.safeParse(line.__twarc).data ?? null;
  if (isFlattened(line) && shapeOf(line) === undefined) return postsLine(toPageBody(line), source);
  const first = firstOf(line);
  if (first && 'trend_name' in first) return trendsLine(line, source);
  const shape = shapeOf(first ?? line);
  if (shape !== undefined) return refused(shape);
  if (first) return postsLine(line, source);
  if (!('meta' in line || 'errors' in line)) return refused(reason('line.no_answer'));
  return isWithoutData(line) ? { type: 'empty' } : refused(reason('line.no_post'));
};
