import { describe, expect, test } from 'bun:test';
import type { Role } from '@stimmlage/core/codes/roles';
import { commentRow, listComments } from '@stimmlage/core/contracts/comments';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import * as exportCalls from '@stimmlage/core/contracts/exports';
import { exportTargets } from '@stimmlage/core/contracts/targets';
import { toCsv } from '@stimmlage/core/csv';
import { serverLimits } from '@stimmlage/core/server-limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { keyedHash } from '@stimmlage/db/queries/privacy/erasures';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import {
  storeAuthors,
  storeContent,
  storeLabels,
  storeSession,
  storeTargets,
} from '@stimmlage/db/testing/store';
import { parse } from 'csv-parse/sync';
import { readRefusal, startApi, useApi } from '../testing/harness';
import { createExportSlots } from './slots';

const NOW = new Date('2026-11-20T12:00:00Z');
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

const hostile = [
  '=cmd|" /C calc"!A0',
  '+49 30 1234',
  '-5 Grad im Büro',
  '@Amt tut nichts',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '\u200b=1+1',
  '＝1+1',
  '"Anführung", Komma; Semikolon',
  'zwei\nZeilen\r\nund eine\rdritte',
  'Ämter 🚆 \u202eumgekehrt',
  "'=schon geschützt",
  "Hallo;=cmd|' /C calc'!A0;Ende",
  'Liste:\n- eins\r\n+ zwei\n\u200b\t@drei',
  'Er sagte:\n"=1+1" und ging',
  'Na gut ;-) ;@Amt',
];

let sessionId: number;

const api = await useApi({ now: () => NOW });
beforeAll(async () => {
  sessionId = await storeSession(api.database, { name: '=1+1' });
  await storeAuthors(api.database, [accountRow('1', 'geheim_1', { displayName: '=Geheim' })]);
  const rows = hostile.map((text, index) =>
    contentRow(index + 1, { text, postedAt: new Date(Date.UTC(2026, 10, 1 + (index % 5), index)) }),
  );
  await storeContent(api.database, rows);
  await storeTargets(api.database, [
    { username: 'anna_k' },
    { username: '=tag;=1', targetType: 'hashtag' },
    { username: '-word "x"', targetType: 'keyword' },
  ]);
  // Fills every column that holds external text, and leaves nullable columns empty in some rows.
  await api.database.client`
    update content set target_id = id % 4, parent_id = nullif(id % 6, 0), lang = case when id % 4 > 0 then ${'=de\n'} end,
      keyword = case when id % 5 = 0 then ${'+archive\n@x'} end, flag = case when id % 7 = 0 then 'instruction' end,
      politician_mentions = case when id % 3 = 0 then array[${'=a'}, ${'b"'}] else '{}' end`;
  await storeLabels(api.database, {
    sessionId,
    analyzedAt: NOW,
    labels: rows.map(({ id }, index) =>
      newLabel(id, {
        category: index % 3 === 0 ? 'econ' : 'migr',
        intensity: 1 + (index % 5),
        heat: 1 + (index % 2),
        specificIssues: [' =SUMME(A1)', 'b\rc'],
        geographicMentions: index === 0 ? [] : ['Köln'],
      }),
    ),
  });
});

const fetchExport = (path: string, as: Role = 'analyst') => api.call('GET', `/exports/${path}`, { as });
const csv = async (path: string, as?: Role): Promise<Record<string, string>[]> =>
  parse(await (await fetchExport(path, as)).text(), { bom: true, columns: true });
const ndjson = async (path: string, as?: Role): Promise<Record<string, unknown>[]> =>
  (await (await fetchExport(path, as)).text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const json = async (path: string) =>
  (await (await api.call('GET', path, { as: 'analyst' })).json()) as {
    data: Record<string, unknown>[];
  } & Record<string, unknown>;

test.each(Object.values(exportCalls).filter(({ path }) => path.endsWith('.csv')))(
  '$path has the columns that the contract describes',
  async ({ path, row }) => {
    const response = await api.call('GET', `${path}?authors=true`, { as: 'admin' });
    const [head] = parse(await response.text(), { bom: true, to_line: 1 });
    expect(head).toEqual(row.keyof().options);
  },
);

describe('an export of statements', () => {
  test('is a download with the right content type, and is never cached', async () => {
    const response = await fetchExport('comments.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="sandbox-stimmlage-comments-2026-11-20.csv"',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('contains no cell that a spreadsheet would treat as a formula, and loses no characters', async () => {
    const rows = await csv('comments.csv?sort=newest');
    expect(rows).toHaveLength(hostile.length);
    for (const row of rows) {
      for (const cell of Object.values(row)) expect(cell).not.toMatch(FORMULA);
      const text = hostile[Number(row['content_id']) - 1] ?? '';
      expect(row['text']?.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
      expect(row['specific_issues']).toBe("' =SUMME(A1); b\rc");
    }
  });

  test('contains no formula even if a program splits quoted cells at semicolons and line breaks', async () => {
    const response = await api.call('GET', '/exports/comments.csv?search=Liste', { as: 'analyst' });
    expect(await response.text()).toContain("Liste:\n'- eins\r\n'+ zwei\n\u200b\t'@drei");
    const whole = await (await api.call('GET', '/exports/comments.csv', { as: 'analyst' })).text();
    for (const cell of whole.split(/[;\r\n]/))
      expect(cell).not.toMatch(/^[\s\p{C}"]*([=@＝＠]|[+\-＋－](?!\)))/u);
    expect(whole).toContain("Na gut ;-) ;'@Amt");
  });

  test('has a first column that marks sandbox data, followed by the columns of the list', async () => {
    const [first] = await csv('comments.csv');
    expect(Object.keys(first ?? {})).toEqual(['sandbox', ...Object.keys(commentRow.shape)]);
    expect(first?.['sandbox']).toBe('true');
    await using real = await startApi({ sandbox: false, now: () => NOW });
    const empty = await real.call('GET', '/exports/comments.csv', { as: 'analyst' });
    expect(empty.headers.get('content-disposition')).toContain('"stimmlage-comments');
    expect(await empty.text()).toBe(
      `${['sandbox', ...Object.keys(commentRow.shape)].map((name) => `"${name}"`).join(',')}\r\n`,
    );
  });

  test.each([
    '',
    '?sort=intensity',
    '?sort=heat&pain_point=migr',
    '?sort=oldest',
    '?sort=oldest&search=Grad',
    '?sort=sentiment',
    '?sort=sentiment_reversed&search=Grad',
    '?sort=issue',
    '?sort=issue_reversed&politician=Anna_K',
    '?sort=lowest_heat',
    '?sort=lowest_intensity',
    '?sort=likes',
    '?sort=views&search=Grad',
    '?search=Grad',
    '?location=köln&from=2026-11-02&to=2026-11-03',
    '?intensity=3&intensity_max=4',
    '?politician=Anna_K',
  ])('contains the rows of the list in the same order: %s', async (query) => {
    const { data } = await json(`/comments${query}${query === '' ? '?' : '&'}limit=100`);
    const exported = await ndjson(`comments.ndjson${query}`);
    expect(exported).toEqual(data.map((row) => ({ sandbox: true, ...row })));
  });

  test.each([
    '',
    `?run=SESSION&sort=intensity`,
    '?run=SESSION&sort=reposts',
    '?run=SESSION&sort=issue_reversed',
    '?search=Grad',
    '?authors=true',
  ])('matches the rows of the list byte for byte: %s', async (query) => {
    const asked = query.replace('SESSION', String(sessionId));
    const { data } = listComments.response.parse(
      await json(`/comments${asked.replace('authors=true', '')}${asked === '' ? '?' : '&'}limit=100`),
    );
    expect(data.length).toBeGreaterThan(0);
    const author = { author_username: 'geheim_1', author_name: '=Geheim' };
    const rows = data.map((row) => ({ ...row, ...(asked.includes('authors') ? author : {}) }));
    const lines = await (await fetchExport(`comments.ndjson${asked}`, 'admin')).text();
    expect(lines).toBe(rows.map((row) => `${JSON.stringify({ sandbox: true, ...row })}\n`).join(''));
    const table = await (await fetchExport(`comments.csv${asked}`, 'admin')).text();
    const cells = rows.map((row) =>
      Object.values(row).map((cell) => (Array.isArray(cell) ? cell.join('; ') : cell)),
    );
    expect(table).toBe(
      toCsv([['sandbox', ...Object.keys(rows[0] ?? {})], ...cells.map((row) => [true, ...row])]).slice(1),
    );
  });

  test('contains the labels of the requested session, and is refused with 404 for an unknown session', async () => {
    expect(await ndjson(`comments.ndjson?run=${sessionId}`)).toHaveLength(hostile.length);
    expect((await fetchExport('comments.ndjson?run=999999')).status).toBe(404);
  });

  test('includes authors only if an admin requests them', async () => {
    for (const text of [await csv('comments.csv', 'admin'), await ndjson('comments.ndjson', 'admin')]) {
      expect(JSON.stringify(text)).not.toMatch(/geheim/i);
    }
    const refused = await fetchExport('comments.csv?authors=true');
    expect(await readRefusal(refused)).toEqual([403, 'exports.authors_forbidden']);
    const [row] = await csv('comments.csv?authors=true', 'admin');
    expect(row).toMatchObject({ author_username: 'geheim_1', author_name: "'=Geheim" });
    const [line] = await ndjson('comments.ndjson?authors=true', 'super_admin');
    expect(line).toMatchObject({ author_username: 'geheim_1', author_name: '=Geheim' });
  });
});

describe('an export of figures', () => {
  test('by category adds up to the stats for the same window', async () => {
    const query = '?from=2026-11-01&to=2026-11-03';
    const stats = await json(`/admin/dashboard/stats${query}`);
    const rows = await csv(`stats.csv${query}`);
    const sumOf = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    for (const column of ['total_texts', 'tweets', 'comments', 'complaints', 'high_intensity', 'high_heat']) {
      expect([column, sumOf(column)]).toEqual([column, stats[column] as number]);
    }
    expect(rows.map((row) => [row['category'], Number(row['total_texts'])])).toEqual(
      (stats['top_pain_points'] as { category: string; count: number }[]).map(({ category, count }) => [
        category,
        count,
      ]),
    );
    expect(sumOf('intensity_1') + sumOf('intensity_2')).toBeGreaterThan(0);
    expect(await ndjson(`stats.ndjson${query}`)).toHaveLength(rows.length);
  });

  test('that lists the sessions is available only to admins', async () => {
    expect((await fetchExport('sessions.csv')).status).toBe(403);
    expect(await csv('sessions.csv', 'admin')).toMatchObject([
      {
        sandbox: 'true',
        id: String(sessionId),
        session_name: "'=1+1",
        labelled_count: String(hostile.length),
      },
    ]);
    expect(await ndjson('sessions.ndjson', 'admin')).toMatchObject([{ session_name: '=1+1' }]);
  });
});

test('records every export in the audit log, with its filters but without the names in them', async () => {
  await fetchExport(
    'comments.csv?search=Grad&politician=Anna_K&mentions=Bert_B&location=%40Bert_B&intensity=2&authors=true',
    'admin',
  );
  const [entry] = await api.database.client`select * from audit_log order by id desc limit 1`;
  expect(entry).toMatchObject({
    action: 'export',
    object_type: 'comments',
    user_name: 'admin',
    detail: {
      format: 'csv',
      filters: {
        search: 'given',
        location: 'given',
        politician: await keyedHash(api.database.db, 'handle', 'anna_k'),
        mentions: await keyedHash(api.database.db, 'handle', 'bert_b'),
        intensity: 2,
        authors: true,
      },
    },
  });
});

test.each([
  ['comments.csv?intensity=6', 'query.intensity'],
  ['comments.csv?from=2026-11-02&to=2026-11-01', 'query.to'],
  ['comments.ndjson?authors=ja', 'query.authors'],
  ['comments.csv?search=%00', 'query.search'],
  ['comments.csv?search=nicht', 'query.search'],
  ['comments.ndjson?search=a', 'query.search'],
  ['stats.csv?days=0', 'query.days'],
  ['time-series.csv?timeGroup=year', 'query.timeGroup'],
])('rejects %s and reports the invalid field', async (path, field) => {
  const response = await fetchExport(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ issues: [{ path: field }] });
});

test('reports an unknown politician instead of an empty file', async () => {
  const response = await fetchExport('comments.csv?politician=niemand');
  expect(await readRefusal(response)).toEqual([404, 'targets.not_found']);
});

describe('while all slots are taken', () => {
  const calls: Endpoint[] = [...Object.values(exportCalls), exportTargets];
  const table = calls.map(({ path, refuses = [] }): [string, boolean] => [
    path,
    refuses.includes('exports.busy'),
  ]);

  test.each(table)('%s is refused if and only if its contract says so', async (path, isRefused) => {
    // Uses new slots, because other tests do not read their exports to the end and may still hold slots.
    const exportSlots = createExportSlots();
    Object.assign(api.deps, { exportSlots });
    const { atOnce, perAccount } = serverLimits.exports;
    const ask = () => api.call('GET', path, { as: 'super_admin' });
    const taken = Array.from({ length: atOnce }, (_, n) => exportSlots.take(-1 - Math.floor(n / perAccount)));
    const response = await ask().finally(() => {
      for (const giveBack of taken) giveBack();
    });
    if (isRefused) expect(await readRefusal(response)).toEqual([429, 'exports.busy']);
    else expect([response.status, (await response.text()).length > 0]).toEqual([200, true]);
    // If an export did not release its slot, one of these requests would be refused.
    for (let round = 0; round <= atOnce; round += 1) {
      const again = await ask();
      expect([again.status, (await again.text()).length > 0]).toEqual([200, true]);
    }
  });
});
