import { expect, test } from 'bun:test';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import { targetInput } from '@stimmlage/core/contracts/targets';
import { withFormulas } from '@stimmlage/core/formulas';
import { insertTargets } from '@stimmlage/db/queries/targets/target-writes';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { linesOf } from '../exports/export-table';
import { useApi } from '../testing/harness';
import { toRow } from './targets.service';

const api = await useApi();
emptyEach(api.database, 'targets');

const path = '/admin/collection/targets';
const store = async (...inputs: unknown[]): Promise<void> => {
  await insertTargets(
    api.database.db,
    inputs.map((input) => toRow(targetInput.parse(input))),
  );
};
/** Reads the stored targets, with only the fields that users enter. */
const stored = async () =>
  (await listTargets(api.database.db)).map(
    ({ username, displayName, targetType, description, purpose, isActive, priority }) => ({
      ...{ username, displayName, targetType, description, purpose, isActive, priority },
    }),
  );
const download = () => api.call('GET', `${path}.csv`, { as: 'admin' });
const upload = (body: string) =>
  api.call('POST', `${path}/import`, { as: 'admin', body, headers: { 'Content-Type': 'text/csv' } });

/** Exports the targets, and imports the file into an empty installation. */
const throughFile = async () => {
  const before = await stored();
  const file = await (await download()).text();
  await api.database.client`truncate targets restart identity cascade`;
  const report = await (await upload(file)).json();
  return { before, after: await stored(), report, file };
};

test('exports all targets as a CSV file marked as sandbox data, and records the export in the audit log', async () => {
  await store(
    { username: 'anna_k', displayName: 'Anna "K.", MdB', description: 'mit Komma; und mehr', priority: 3 },
    { username: 'rente', targetType: 'hashtag', isActive: false },
  );
  await api.database.client`update targets set note = '[{"code": "gap.unreadable", "details": {}}]'`;
  const response = await download();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="sandbox-stimmlage-targets-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows = parse(await response.text(), { bom: true });
  expect(rows).toEqual([
    ['sandbox', 'username', 'displayName', 'targetType', 'description', 'purpose', 'isActive', 'priority'],
    ['true', 'anna_k', 'Anna "K.", MdB', 'politician', 'mit Komma; und mehr', '', 'true', '3'],
    ['true', 'rente', 'rente', 'hashtag', '', '', 'false', '1'],
  ]);
  const [entry] = await api.database
    .client`select user_name, object_type, detail from audit_log where action = 'export'`;
  expect(entry).toEqual({
    user_name: 'admin',
    object_type: 'targets',
    detail: { format: 'csv', filters: {} },
  });
});

test('exports a file that recreates the targets in another installation, and adds nothing if imported again', async () => {
  await store(
    { username: 'anna_k', displayName: '@anna_k', description: '\t=1+1', priority: 10 },
    { username: '-5 Grad', targetType: 'keyword', displayName: "'=2" },
    { username: 'petra_p', targetType: 'influencer', purpose: '=Reichweite; über 100.000' },
    { username: 'Der Landbote', targetType: 'media', description: 'eins;=cmd\nzwei\r\n- drei ;-)' },
    { username: 'rente', targetType: 'hashtag', isActive: false },
  );
  const { before, after, report, file } = await throughFile();
  expect(after).toEqual(before);
  expect(report).toEqual({ created: 5, known: 0, repeated: 0, refused: [] });
  expect(await (await upload(file)).json()).toEqual({ created: 0, known: 5, repeated: 0, refused: [] });
  expect(await (await download()).text()).toBe(file);
});

test('exports only a header if there are no targets, and refuses to import such a file', async () => {
  const file = await (await download()).text();
  expect(file.trim().split('\r\n')).toHaveLength(1);
  expect((await upload(file)).status).toBe(400);
});

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const hostile = fc
  .array(
    fc.constantFrom("'", '=', '+', '-', '@', '＝', ';', '\n', '\r', '\t', ' ', '"', ',', ')', 'a', '\u200b'),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

test('exports and imports without loss every value that the form accepts', async () => {
  const anyInput = fc
    .record({
      username: word,
      displayName: fc.oneof(word, hostile),
      targetType: fc.constantFrom(...targetTypes),
      description: fc.oneof(word, hostile),
      isActive: fc.boolean(),
      priority: fc.integer({ min: 1, max: 10 }),
    })
    .filter((input) => targetInput.safeParse(input).success);
  await fc.assert(
    fc.asyncProperty(fc.array(anyInput, { minLength: 1, maxLength: 20 }), async (inputs) => {
      await api.database.client`truncate targets restart identity cascade`;
      await store(...inputs);
      const { before, after } = await throughFile();
      expect(after).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

test('removes only the formula escape on import', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const [[, cell]] = parse(linesOf('csv', ['text'], [{ text }], true)) as [[string, string]];
      expect(cell).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
      expect(withFormulas(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test('counts lines of a file that repeat the target of an earlier line, which is the one that is added', async () => {
  const csv =
    'username,targetType,priority\nanna_k,,3\nrente,hashtag,1\n@Anna_K,,8\nrente,keyword,1\nanna_k,,3\n';
  const report = { created: 3, known: 0, repeated: 2, refused: [] };
  const checked = await api.call('POST', `${path}/import?dryRun=true`, {
    as: 'admin',
    body: csv,
    headers: { 'Content-Type': 'text/csv' },
  });
  expect(await checked.json()).toEqual(report);
  expect(await (await upload(csv)).json()).toEqual(report);
  expect((await stored()).find(({ username }) => username === 'anna_k')).toMatchObject({ priority: 3 });
  const [entry] = await api.database.client`
    select detail from audit_log where action = 'target.import' order by id desc limit 1`;
  expect(entry?.['detail']).toMatchObject({ created: 3, known: 0, repeated: 2, refused: 0 });
  expect(await (await upload(csv)).json()).toEqual({ ...report, created: 0, known: 3 });
});
