import { inMs, type Latency, measureLatency } from './latency';
import type { Row } from './report';
import type { Seeded } from './seeded';

interface Shape {
  name: string;
  path: string;
}

/** Returns the date `daysAgo` days before today, which is the last day of the corpus. */
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const shapes = (base: string, queries: Readonly<Record<string, string>>): Shape[] =>
  Object.entries(queries).map(([name, query]) => ({ name, path: `${base}?${query}` }));

const commentFilters = shapes('/comments', {
  sentiment: 'sentiment=PRAISE',
  category: 'pain_point=waste',
  politician: 'politician=LSilberhain',
  'politician and category': 'politician=LSilberhain&pain_point=waste',
  'politician and policy area': 'politician=HFalkenrieth&policy_area=transport',
  'intensity and heat': 'intensity=5&heat=5',
  'intensity and category': 'intensity=4&pain_point=corrupt',
  'a common place': 'location=Berlin',
  'a rare place': 'location=Mali',
  'policy area': 'policy_area=transport',
  replies: 'kind=reply',
  'intense replies': 'kind=reply&intensity=5',
  'posts by heat': 'kind=post&sort=heat',
  'what people coded': 'coded_by=person',
  'what people coded of a run': 'coded_by=person&run=1',
  'words in what people coded': 'coded_by=person&search=Euro',
  'what the machine coded': 'coded_by=machine',
  'a run': 'run=2&sentiment=COMPLAINT',
  'a run by intensity': 'run=1&sort=intensity&pain_point=sec',
  days: `from=${day(200)}&to=${day(190)}`,
  'days and sentiment': `from=${day(300)}&to=${day(100)}&sentiment=PRAISE`,
  'the most intense': 'sort=intensity',
  'the most heated of a category': 'sort=heat&pain_point=migr',
  'by sentiment': 'sort=sentiment',
  'by issue': 'sort=issue',
  'by issue, of a politician': 'sort=issue_reversed&politician=LSilberhain',
  'by issue, intense replies': 'sort=issue&kind=reply&intensity=5',
  'by issue, reversed, intense replies': 'sort=issue_reversed&kind=reply&intensity=5',
  'the oldest': 'sort=oldest',
  'the least intense of a category': 'sort=lowest_intensity&pain_point=waste',
  'the most liked': 'sort=likes',
  'the most liked of a category': 'sort=likes&pain_point=waste',
  'the most reposted of a politician': 'sort=reposts&politician=LSilberhain',
  'the most viewed of a rare place': 'sort=views&location=Mali',
  'the most liked of a run': 'sort=likes&run=2&sentiment=COMPLAINT',
  'all at once': `sentiment=COMPLAINT&pain_point=econ&policy_area=economy&intensity=3&heat=2&from=${day(300)}&politician=HFalkenrieth`,
});

const searches = {
  'a frequent word': 'search=Euro',
  'a rare word': 'search=Plagiatsentwurf',
  'part of a compound': 'search=Miete',
  'a frequent part of compounds': 'search=Politik',
  'a handle': 'search=%40HFalkenrieth',
  'a hashtag': 'search=%23Bundestag',
  'two words': 'search=Rente%20Euro',
  'a word that nothing holds': 'search=Quitzapfel',
  'the most liked with a frequent word': 'search=Euro&sort=likes',
};

/** Searches sorted by category: in codebook order, and in reverse. */
const searchesByIssue = {
  'a frequent word by issue': 'search=Euro&sort=issue',
  'a frequent word by issue, reversed': 'search=Euro&sort=issue_reversed',
};

const rawFilters = shapes('/raw-content', {
  source: 'sourceType=media_tweet',
  analysed: 'isAnalyzed=true',
  pending: 'isAnalyzed=false&isFilteredOut=false',
  'filtered out': 'isFilteredOut=true',
  'all at once': 'sourceType=hashtag_tweet&isAnalyzed=true&isFilteredOut=false',
  'the most liked': 'sort=likes',
  'by author': 'sort=author',
  'by author of a source, last page': 'sort=author&sourceType=media_tweet&page=500',
  'by status, filtered out first': 'sort=status_reversed',
  'the most viewed of those filtered out': 'sort=views&isFilteredOut=true',
});

/** A page deep in the list: with 20 rows per page, about 200,000 statements come before this page. */
const DEEP_PAGE = 10_000;

const groups: readonly { what: string; limit: number; shapes: readonly Shape[] }[] = [
  { what: 'Comments, first page', limit: 30, shapes: shapes('/comments', { unfiltered: '' }) },
  { what: 'Comments, filtered', limit: 50, shapes: commentFilters },
  {
    what: 'Comments, text search',
    limit: 100,
    shapes: shapes('/comments', { ...searches, ...searchesByIssue }),
  },
  {
    what: `Comments, page ${DEEP_PAGE.toLocaleString('en')}`,
    limit: 150,
    shapes: shapes('/comments', {
      newest: `page=${DEEP_PAGE}`,
      'by intensity': `page=${DEEP_PAGE}&sort=intensity`,
      'by issue': `page=${DEEP_PAGE}&sort=issue`,
    }),
  },
  { what: 'raw content, first page', limit: 30, shapes: shapes('/raw-content', { unfiltered: '' }) },
  { what: 'raw content, filtered', limit: 100, shapes: rawFilters },
  { what: 'raw content, text search', limit: 100, shapes: shapes('/raw-content', searches) },
  {
    what: `raw content, page ${DEEP_PAGE.toLocaleString('en')}`,
    limit: 150,
    shapes: shapes('/raw-content', { newest: `page=${DEEP_PAGE}` }),
  },
  {
    what: 'one pain point',
    limit: 100,
    shapes: ['migr', 'waste', 'healthcare', 'transport'].map((name) => ({
      name,
      path: `/pain-points/${name}`,
    })),
  },
];

const TRIES = 40;
const LOOKUPS = 400;

const measureShapes = async ({ ask }: Seeded, asked: readonly Shape[]) => {
  const measured: { name: string; latency: Latency }[] = [];
  for (const { name, path } of asked) {
    const latency = await measureLatency(TRIES, async () => (await ask(path)).arrayBuffer());
    console.log(`  ${path.padEnd(80)} p50 ${inMs(latency.p50)}, p95 ${inMs(latency.p95)}`);
    measured.push({ name, latency });
  }
  return measured.toSorted((a, b) => b.latency.p95 - a.latency.p95);
};

/** Measures lists of statements and of raw content, and reports only the slowest list of each group. */
export const measureLists = async (seeded: Seeded): Promise<Row[]> => {
  const ids = (await seeded.sql('select id::text from content tablesample bernoulli (1) limit 500')).map(
    ({ id }) => id,
  );
  const lookup = await measureLatency(LOOKUPS, (index) =>
    seeded.sql(`select * from content where id = ${ids[index % ids.length]}`),
  );
  const rows: Row[] = [];
  for (const group of groups) {
    const [slowest] = await measureShapes(seeded, group.shapes);
    if (!slowest) continue;
    const { name, latency } = slowest;
    const which = group.shapes.length === 1 ? '' : ` (${name}, the slowest of ${group.shapes.length})`;
    rows.push({
      what: `${group.what}, ${seeded.labels.toLocaleString('en')} labels`,
      figure: `p95 ${inMs(latency.p95)}, p50 ${inMs(latency.p50)}${which}; ${(latency.p95 / lookup.p95).toFixed(0)} × an indexed row lookup`,
      limit: `p95 ${group.limit} ms`,
    });
  }
  return rows;
};
