import { describe, expect, test } from 'bun:test';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import { createTarget, importTargets } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { z } from 'zod';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'targets');

const create = (json: unknown) => api.call('POST', '/admin/collection/targets', { as: 'admin', json });
const importCsv = async (body: string | Uint8Array<ArrayBuffer>, query = '') => {
  const headers = { 'Content-Type': 'text/csv; charset=utf-8' };
  const response = await api.call('POST', `/admin/collection/targets/import${query}`, {
    as: 'admin',
    body,
    headers,
  });
  return { status: response.status, body: await response.json() };
};
const erase = (handle: string) => api.call('POST', '/privacy/erase', { as: 'super_admin', json: { handle } });
const choice = (column: string, value: string) => ({ column, value, choices: targetTypes.join(', ') });
const pageOfNames = z.object({ data: z.array(z.object({ username: z.string() })) });
const names = async () => (await listTargets(api.database.db)).map(({ username }) => username);

describe('a new target', () => {
  test('gets the form’s defaults, and loses its leading @', async () => {
    const response = await create({ username: ' @Anna_K ' });
    expect(response.status).toBe(201);
    expect(createTarget.response.parse(await response.json())).toMatchObject({
      username: 'Anna_K',
      displayName: 'Anna_K',
      targetType: 'politician',
      sourceType: 'twitter',
      isActive: true,
      priority: 1,
      lastCollectedAt: null,
    });
    const audit = await api.database
      .client`select user_name, action, object_id, detail from audit_log where action = 'target.create'`;
    const detail = { targetType: 'politician', isActive: true, hasPurpose: false };
    expect([...audit]).toEqual([{ user_name: 'admin', action: 'target.create', object_id: '1', detail }]);
  });

  test('is stored with its purpose, while the audit log records only that there is one', async () => {
    const json = { username: 'petra_p', targetType: 'influencer', purpose: ' Reichweite von Petra ' };
    const made = createTarget.response.parse(await (await create(json)).json());
    expect(made.purpose).toBe('Reichweite von Petra');
    const [entry] = await api.database
      .client`select detail from audit_log where action = 'target.create' order by id desc limit 1`;
    expect(entry?.['detail']).toEqual({ targetType: 'influencer', isActive: true, hasPurpose: true });
  });

  test('is immediately reported as impossible to collect if it has no handle', async () => {
    const response = await create({ username: 'Der Landbote', targetType: 'media' });
    expect(await response.json()).toMatchObject({
      note: 'Not collected: saved without an X handle',
      reasons: [{ code: 'target.no_handle' }],
    });
  });

  test('is refused as a conflict if one of the same type and name exists, regardless of case', async () => {
    await create({ username: 'rente', targetType: 'hashtag' });
    expect((await create({ username: '#RENTE', targetType: 'hashtag' })).status).toBe(409);
    expect((await create({ username: 'Rente', targetType: 'keyword' })).status).toBe(201);
  });

  test('is refused if its account has been erased, unless it is a hashtag of that name', async () => {
    await erase('weg');
    await create({ username: 'anna_k' });
    const asked = [
      await create({ username: '@WEG' }),
      await create({ username: 'weg', targetType: 'media' }),
      await api.call('PUT', '/admin/collection/targets/1', { as: 'admin', json: { username: 'weg' } }),
    ];
    for (const response of asked)
      expect([response.status, await response.json()]).toEqual([
        409,
        expect.objectContaining({ error: 'targets.erased' }),
      ]);
    expect(await names()).toEqual(['anna_k']);
    expect((await create({ username: 'weg', targetType: 'hashtag' })).status).toBe(201);
  });

  test.each([
    [{ username: 'zu lang für ein handle' }, 'json.username'],
    [{ username: '@' }, 'json.username'],
    [{ username: 'a', priority: 11 }, 'json.priority'],
    [{ username: 'a', priority: true }, 'json.priority'],
    [{ username: 'Rente OR from:privat', targetType: 'hashtag' }, 'json.username'],
    [{ username: 'a', targetType: 'party' }, 'json.targetType'],
    [{ username: 'a', description: 'x'.repeat(2001) }, 'json.description'],
    [{ username: 'a', targetType: 'influencer' }, 'json.purpose'],
    [{ username: 'a', targetType: 'influencer', purpose: ' ' }, 'json.purpose'],
    [{ username: 'a', purpose: 'x'.repeat(2001) }, 'json.purpose'],
    [{}, 'json.username'],
  ])('is refused with %j, and %s is reported as invalid', async (json, field) => {
    const response = await create(json);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: field }] });
  });
});

describe('the list', () => {
  test('is a plain array without `page`, and can be paged, filtered and searched with it', async () => {
    for (let index = 1; index <= 25; index += 1) {
      await create({
        username: `person_${index}`,
        priority: (index % 10) + 1,
        description: index === 7 ? '100 % Bahn' : '',
      });
    }
    await create({ username: 'rente', targetType: 'hashtag', priority: 10 });
    const get = async (query: string) =>
      (await api.call('GET', `/admin/collection/targets${query}`, { as: 'admin' })).json();
    expect(await get('')).toHaveLength(26);
    expect(await get('?page=2')).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ priority: expect.any(Number) })]),
      pagination: {
        page: 2,
        limit: 20,
        total: 26,
        totalPages: 2,
        hasNext: false,
        hasPrev: true,
        hasNextPage: false,
        hasPrevPage: true,
      },
    });
    expect(await get('?page=9')).toMatchObject({ data: [], pagination: { total: 26 } });
    expect(await get('?page=1&targetType=hashtag')).toMatchObject({
      data: [{ username: 'rente' }],
      pagination: { total: 1 },
    });
    expect(await get('?page=1&search=100%20%25')).toMatchObject({ data: [{ username: 'person_7' }] });
    expect(await get('?page=1&search=on_1')).toMatchObject({ pagination: { total: 11 } });
    for (const search of ['@person_25', ' Person_25 ', '@PERSON_25'])
      expect(await get(`?page=1&search=${encodeURIComponent(search)}`)).toMatchObject({
        data: [{ username: 'person_25' }],
        pagination: { total: 1 },
      });
    expect(await get('?search=%23Rente')).toMatchObject([{ username: 'rente' }]);
    expect(await get('?search=%23')).toEqual([]);
  });

  test('is sorted by priority and then alphabetically, across all pages', async () => {
    const sorted = ['2. Bezirk', '10. Bezirk', 'Arbeit', 'Ärzte', 'Aßlar', 'Österreich', 'zoll', 'Zollamt'];
    const filling = Array.from({ length: 18 }, (_, index) => `Ort ${index + 1}`);
    const expected = [...sorted.slice(0, 5), ...filling, ...sorted.slice(5)];
    for (const username of expected.toReversed()) {
      expect((await create({ username, targetType: 'keyword' })).status).toBe(201);
    }
    const get = async (page: number): Promise<string[]> => {
      const response = await api.call('GET', `/admin/collection/targets?page=${page}`, { as: 'admin' });
      const { data } = pageOfNames.parse(await response.json());
      return data.map(({ username }) => username);
    };
    expect([...(await get(1)), ...(await get(2))]).toEqual(expected);
  });
});

describe('a CSV file', () => {
  test('adds its targets only once', async () => {
    const csv =
      '\uFEFFusername,displayName,targetType,description,priority\r\n@anna_k,"Anna ""K."", MdB",politician,"mit Komma, ja",3\r\nrente,,hashtag,,\r\n';
    const added = { status: 200, body: { created: 2, known: 0, repeated: 0, refused: [] } };
    expect(await importCsv(csv, '?dryRun=true')).toEqual(added);
    expect(await names()).toEqual([]);
    expect(await importCsv(csv)).toEqual(added);
    expect((await importCsv(csv)).body).toEqual({ created: 0, known: 2, repeated: 0, refused: [] });
    const [anna] = await listTargets(api.database.db);
    expect(anna).toMatchObject({
      username: 'anna_k',
      displayName: 'Anna "K.", MdB',
      description: 'mit Komma, ja',
      priority: 3,
    });
  });

  test('with invalid lines adds nothing unless a partial import is requested, and reports each line with its reason', async () => {
    const csv =
      'username;targetType;priority\nanna_k;politician;1\nbernd b;politician;1\nclara;politician;hoch\n';
    const { body } = await importCsv(csv);
    const { created, refused } = importTargets.response.parse(body);
    expect(created).toBe(0);
    expect(refused.map(({ line }) => line)).toEqual([3, 4]);
    expect(refused[0]).toMatchObject({
      reason: 'username “bernd b” is not a handle on X: 1 to 15 letters, digits or underscores',
      reasons: [reason('cell.no_handle', { column: 'username', value: 'bernd b' })],
    });
    expect(refused[1]?.reason).toBe('priority “hoch” is not a whole number from 1 to 10');
    expect(await names()).toEqual([]);
    const report = { created: 1, known: 0, repeated: 0, refused };
    expect((await importCsv(csv, '?partial=true&dryRun=true')).body).toEqual(report);
    expect(await names()).toEqual([]);
    expect((await importCsv(csv, '?partial=true')).body).toEqual(report);
    expect(await names()).toEqual(['anna_k']);
  });

  test.each<[string, readonly Reason[]]>([
    ['@,,,,', [reason('cell.empty', { column: 'username' })]],
    [',keyword,,,', [reason('cell.empty', { column: 'username' })]],
    [`${'a'.repeat(201)},,,,`, [reason('cell.too_long', { column: 'username', most: limits.name })]],
    ['gut,party,,,', [reason('cell.no_choice', choice('targetType', 'party'))]],
    ['zwei wörter,hashtag,,,', [reason('cell.no_hashtag', { column: 'username', value: 'zwei wörter' })]],
    ['!!!,keyword,,,', [reason('cell.no_keyword', { column: 'username', value: '!!!' })]],
    ['gut,influencer,,,', [reason('cell.empty', { column: 'purpose' })]],
    ['gut,,11,,', [reason('cell.no_number', { column: 'priority', value: '11', least: 1, most: 10 })]],
    ['gut,,1.5,,', [reason('cell.no_number', { column: 'priority', value: '1.5', least: 1, most: 10 })]],
    ['gut,,,vielleicht,', [reason('cell.no_truth', { column: 'isActive', value: 'vielleicht' })]],
    [
      'gut,,,,facebook',
      [reason('cell.no_choice', { ...choice('sourceType', 'facebook'), choices: 'twitter' })],
    ],
    ['a\0b,keyword,,,', [reason('cell.no_text', { column: 'username', value: 'ab' })]],
    [
      'gut,party,hoch,,',
      [
        reason('cell.no_choice', choice('targetType', 'party')),
        reason('cell.no_number', { column: 'priority', value: 'hoch', least: 1, most: 10 }),
      ],
    ],
  ])('gets a coded reason for each refused cell in %j', async (line, reasons) => {
    const { body } = await importCsv(`username,targetType,priority,isActive,sourceType\n${line}\n`);
    expect(body).toEqual({
      created: 0,
      known: 0,
      repeated: 0,
      refused: [{ line: 2, reason: writeReason(reasons) ?? '', reasons }],
    });
  });

  test('is audited with the number of its refused lines, but not the names in them', async () => {
    await erase('weg');
    await importCsv('username\nanna_k\nweg\n', '?partial=true');
    const [entry] = await api.database.client`
      select detail from audit_log where action = 'target.import' order by id desc limit 1`;
    const detail = { created: 1, known: 0, repeated: 0, refused: 1, active: 1, withPurpose: 0 };
    expect(entry?.['detail']).toEqual(detail);
  });

  test('that contains an erased account adds nothing, and reports the line', async () => {
    await erase('weg');
    for (const query of ['', '?dryRun=true'])
      expect((await importCsv('username,targetType\nanna_k,\n@Weg,media\nweg,hashtag', query)).body).toEqual({
        created: 0,
        known: 0,
        repeated: 0,
        refused: [
          {
            line: 3,
            reason: 'Weg was erased and is not collected again',
            reasons: [reason('target.erased_name', { username: 'Weg' })],
          },
        ],
      });
    expect(await names()).toEqual([]);
  });

  test.each([
    ['semicolons', ';', 'Krause, Anna', 'WAHR', 'FALSCH'],
    ['tabs', '\t', 'Krause, Anna; MdB', 'ja', 'Nein'],
    ['commas', ',', 'Krause; Anna', 'TRUE', '0'],
  ])(
    'can be read as saved by a spreadsheet, with cells separated by %s',
    async (_, separator, displayName, yes, no) => {
      const rows = [
        ['username', 'displayName', 'isActive'],
        ['anna_k', displayName, yes],
        ['bernd_b', 'Bernd', no],
      ];
      const csv = `\uFEFF${rows.map((cells) => cells.join(separator)).join('\r\n')}\r\n`;
      expect((await importCsv(csv)).body).toEqual({ created: 2, known: 0, repeated: 0, refused: [] });
      const [anna, bernd] = await listTargets(api.database.db);
      expect(anna).toMatchObject({ username: 'anna_k', displayName, isActive: true });
      expect(bernd).toMatchObject({ username: 'bernd_b', isActive: false });
    },
  );

  test('with an unrecognised value for isActive is refused, so that no target is collected by mistake', async () => {
    const { body } = await importCsv('username,isActive\nanna_k,vielleicht\n');
    expect(body).toMatchObject({
      created: 0,
      refused: [{ line: 2, reason: expect.stringContaining('isActive') }],
    });
  });

  test('in an encoding other than UTF-8 is refused', async () => {
    const file = new Uint8Array(Buffer.from('username;displayName\nanna_k;Anna Müller\n', 'latin1'));
    expect(await importCsv(file)).toMatchObject({
      status: 400,
      body: { error: 'targets.invalid_csv', message: expect.stringContaining('UTF-8') },
    });
  });

  test('with too many lines is refused', async () => {
    const lines = Array.from({ length: limits.targetLines + 1 }, (_, index) => `konto_${index}`);
    expect(await importCsv(['username', ...lines].join('\n'))).toMatchObject({
      status: 400,
      body: { error: 'targets.invalid_csv', details: { reasons: [{ code: 'csv.too_many_lines' }] } },
    });
  });

  test.each([
    ['', 'no line'],
    ['name,type\na,b', 'no column username'],
  ])('containing %j is refused as a list of targets', async (csv, reason) => {
    const { status, body } = await importCsv(csv);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'targets.invalid_csv', message: expect.stringContaining(reason) });
  });
});
