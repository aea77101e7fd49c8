import { forgetPeak, memoryOf } from './measures';
import type { Row } from './report';
import type { Seeded } from './seeded';

const NEWLINE = 10;

/** Counts the lines of a response without buffering the body in memory. */
const countLines = async (response: Response): Promise<number> => {
  let lines = 0;
  for await (const chunk of response.body ?? []) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
  }
  return lines;
};

/** A small export for warming up. */
const SMALL = '/exports/comments.ndjson?sentiment=PRAISE';

/**
 * Measures exports of all statements: the rows per second, and the memory usage of the API before and after
 * each export, and its peak during the export.
 */
export const measureExports = async ({ ask, pid, labels }: Seeded): Promise<Row[]> => {
  await countLines(await ask(SMALL));
  const rows: Row[] = [];
  for (const format of ['ndjson', 'csv']) {
    const before = memoryOf(pid).now;
    forgetPeak(pid);
    const started = performance.now();
    const lines = await countLines(await ask(`/exports/comments.${format}`));
    const seconds = (performance.now() - started) / 1000;
    if (lines < labels) throw new Error(`The ${format} export has ${lines} lines for ${labels} statements`);
    const { peak, now } = memoryOf(pid);
    rows.push({
      what: `export of ${labels.toLocaleString('en')} statements as ${format.toUpperCase()}`,
      figure: `${Math.round(lines / seconds).toLocaleString('en')} rows/s; the api's memory ${before} MB before, ${now} MB after, ${peak} MB at its peak`,
      limit: 'memory 250 MB',
    });
  }
  return rows;
};
