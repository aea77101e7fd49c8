import { parseJson } from '@stimmlage/core/json';
import { trendPlaces } from '@stimmlage/core/platform-x';
import { z } from 'zod';
import type { XPage, XTrend } from '../x/page';
import { parsePage, parseTrends } from '../x/parse';
import { rawMoment } from '../x/shapes';

export type ArchiveLine =
  | { type: 'posts'; page: XPage; retrievedAt: Date | null }
  | { type: 'trends'; woeid: number; cityName: string; trends: XTrend[]; retrievedAt: Date }
  | { type: 'empty' }
  | { type: 'refused'; reason: string };

const twarc = z.object({ url: z.string().catch(''), retrieved_at: rawMoment });

const TRENDS_PATH = /\/trends\/by\/woeid\/(\d{1,9})/;

const refused = (reason: string): ArchiveLine => ({ type: 'refused', reason });

/** What a line is, if not a page of posts: told by the fields that only that kind has. */
const otherShapes: readonly [string, (line: Record<string, unknown>) => boolean][] = [
  ['a post of the old API v1.1', (line) => 'id_str' in line],
  ['a stream item', (line) => 'matching_rules' in line],
  ['a single post, not a page of them', (line) => 'text' in line && 'id' in line],
  [
    'a user, list, count or compliance record',
    (line) => 'username' in line || 'tweet_count' in line || 'action' in line,
  ],
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstOf = (line: Record<string, unknown>): Record<string, unknown> | null => {
  const [first] = Array.isArray(line.data) ? line.data : [];
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

/** A line of an archive: a page of the X API as twarc2 writes it, or why it is refused. Never throws. */
export const parseArchiveLine = (text: string): ArchiveLine => {
  const line = parseJson(text);
  if (line === undefined) return refused('not JSON');
  if (!isRecord(line)) return refused('not a page of the X API');
  const shape = otherShapes.find(([, matches]) => matches(line));
  if (shape) return refused(shape[0]);
  const source = twarc.safeParse(line.__twarc).data ?? null;
  const first = firstOf(line);
  if (first && 'trend_name' in first) return trendsLine(line, source);
  if (!first)
    return 'meta' in line || 'errors' in line ? { type: 'empty' } : refused('not a page of the X API');
  const dataShape = otherShapes.find(([name, matches]) => !name.startsWith('a single') && matches(first));
  if (dataShape) return refused(`a page of ${dataShape[0]}`);
  const page = parsePage(line);
  if (page.posts.length === 0) return refused('a page without a readable post');
  return { type: 'posts', page, retrievedAt: source?.retrieved_at ?? null };
};
