import { z } from 'zod';
import { importStatuses } from '../codes/statuses';
import { limits } from '../limits';
import { count, idParam, limitQuery, moment } from './common';
import { endpoint } from './endpoint';
import { reasons } from './reasons';

export const importReport = z
  .object({
    id: z.number().int(),
    name: z.string(),
    status: z.enum(importStatuses),
    receivedBytes: count,
    lines: count,
    processedLines: count,
    accepted: count.describe('posts that were new'),
    known: count.describe('posts already stored'),
    expired: count.describe('posts that retention deleted earlier, and that were not stored again'),
    context: count.describe('new parents, quoted and reposted posts'),
    trends: count.describe('trends of the archive'),
    filtered: z
      .record(z.string(), count)
      .describe(
        'posts filtered out, by reason; those of erased persons, and those that are no longer on X, are not stored and not `accepted`',
      ),
    refusedCount: count.describe('lines from which nothing, or not every post, could be imported'),
    refused: z
      .array(z.object({ line: z.number().int(), reason: z.string(), reasons }))
      .describe('the first hundred rejected lines'),
    error: z.string().nullable(),
    reasons,
    createdAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'Import' });
export type ImportReport = z.infer<typeof importReport>;

export const IMPORT_NAME_HEADER = 'x-file-name';

const importNameHeader = z
  .string()
  .min(1)
  .meta({ description: "the file's name, percent-encoded", example: 'archiv%202026.jsonl' });

export const createImport = endpoint.post('/imports', {
  access: 'admin',
  scope: 'collect',
  summary: 'Import a twarc2 archive, plain or gzipped; the same file again resumes an interrupted import',
  query: z.object({
    shiftDays: z.coerce
      .number()
      .int()
      .min(-36_500)
      .max(36_500)
      .default(0)
      .describe('sandbox installations only: move every date by this many days'),
  }),
  headers: z.object({ [IMPORT_NAME_HEADER]: importNameHeader }),
  bodyTypes: ['application/octet-stream', 'application/gzip', 'application/x-ndjson'],
  anySize: true,
  refuses: [
    'imports.broken',
    'imports.not_an_archive',
    'imports.shift_not_sandbox',
    'imports.in_progress',
    'imports.changed',
  ],
  status: 202,
  response: z.object({ importId: z.number().int() }),
});

export const listImports = endpoint.get('/imports', {
  access: 'admin',
  scope: 'figures',
  summary: 'Imports, newest first',
  query: z.object({ limit: limitQuery.default(limits.pageSize).describe('maximum number of imports') }),
  response: z.array(importReport),
});

export const getImport = endpoint.get('/imports/:id', {
  access: 'admin',
  scope: 'figures',
  summary: 'Progress and counts of one import',
  params: idParam,
  refuses: ['imports.not_found'],
  response: importReport,
});
