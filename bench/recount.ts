import { median } from './measures';
import type { Row } from './report';
import type { Seeded } from './seeded';

const TRIES = 3;

/**
 * Counts the labels of each session, excluding labels for posts that are not hits or are filtered out. The
 * query reads the same rows as a recount, but groups the rows by only one key.
 */
const plainly = `
  select session_id, count(*) from labels l join content c on c.id = l.content_id
  where c.scope = 'hit' and not c.is_filtered_out group by session_id`;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/**
 * Compares the duration of the nightly recount with the duration of a simple count of the same labels,
 * alternating between recount and count.
 */
export const measureRecount = async ({ sql, recount }: Seeded): Promise<Row[]> => {
  const [labels] = await sql('select count(*)::int as n from labels');
  const [recounts, counts]: [number[], number[]] = [[], []];
  while (counts.length < TRIES) {
    counts.push(await secondsOf(() => sql(plainly)));
    recounts.push(await secondsOf(recount));
  }
  const [whole, plain] = [median(recounts), median(counts)];
  return [
    {
      what: `recount of every figure from ${Number(labels?.n).toLocaleString('en')} labels, against one plain count of them by session`,
      figure: `${(whole / plain).toFixed(1)} × (${whole.toFixed(2)} and ${plain.toFixed(2)} s)`,
      limit: '≤ 15 ×',
    },
  ];
};
