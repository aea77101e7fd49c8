import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { currentCodebook as codebook } from '@stimmlage/core/codebook/current';
import { estimateUsage } from '@stimmlage/core/codebook/estimate';
import { findModel, models } from '@stimmlage/core/models';
import type { Row } from './report';

const posts = join(import.meta.dir, '..', '..', 'shared', 'data', 'posts');
const archives = ['citizens-2018.twarc2.jsonl.gz', 'politicians-2021.twarc2.jsonl.gz'];

const LIMIT = 0.2;
const what = 'input tokens per classified item at 10 items a request, against one item a request';

/** Reads the text of each post in an archive of twarc2 pages. */
const textsOf = (archive: string): string[] =>
  gunzipSync(readFileSync(join(posts, archive)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as { data: { text: string }[] }).data.map(({ text }) => text));

/**
 * Counts the tokens in the real prompt for real posts, with ten posts per request and with a single post per
 * request. Uses the product's own token counter, which also estimates the cost of a session.
 */
export const measureTokens = (): Row[] => {
  const limit = `≤ ${LIMIT}`;
  if (!existsSync(posts)) return [{ what, figure: 'not measured: ../shared/data is absent', limit }];
  const sample = archives.flatMap(textsOf).map((text) => ({ text, context: null }));
  const model = findModel(models, 'claude-haiku-4-5', '20251001');
  if (!model) throw new Error('The model is gone');
  const perItem = (itemsPerRequest: number): number =>
    estimateUsage({ ...model, itemsPerRequest }, codebook, sample, { items: sample.length }).inputTokens /
    sample.length;
  const [ten, one] = [perItem(10), perItem(1)];
  return [
    {
      what: `${what}; ${sample.length.toLocaleString('en')} real posts, codebook ${codebook.version}, 3 bytes a token`,
      figure: `${(ten / one).toFixed(3)} (${ten.toFixed(0)} and ${one.toFixed(0)} tokens)`,
      limit,
    },
  ];
};
