import { describe, expect, test } from 'bun:test';
import { createGoldSet, goldSetFile, listGoldSets } from '@stimmlage/core/contracts/gold-sets';
import { limits } from '@stimmlage/core/limits';
import { planSession } from '@stimmlage/db/queries/sessions/session-plan';
import { endSession } from '@stimmlage/db/queries/sessions/sessions';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { leaveAtProvider } from '@stimmlage/db/testing/seed-sessions';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(
  api.database,
  'gold_sets, gold_items, sessions, batches, requests, content, content_rollup, labels',
);

const post = (
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  name = 'Probe',
  headers: Record<string, string> = { 'Content-Type': 'text/csv' },
) => api.call('POST', `/gold-sets?name=${encodeURIComponent(name)}`, { as: 'admin', body, headers });
const store = async (body: string, name?: string) => {
  const response = await post(body, name);
  expect(response.status).toBe(201);
  return createGoldSet.response.parse(await response.json());
};
const list = () => api.read(listGoldSets, '/gold-sets', { as: 'admin' });
const codeOf = async (response: Response) => {
  const { error, message } = (await response.json()) as { error: string; message: string };
  return { status: response.status, error, message };
};
const items = async () =>
  (
    await api.database.client<{ text: string; label: string }[]>`
      select c.text, g.complaint_type as label from gold_items g join content c on c.id = g.content_id
      where c.scope = 'gold' order by c.text`
  ).map(({ text, label }) => [text, label]);

const TEXTS = [
  ['Alles teurer, und keiner hilft', 'COMPLAINT'],
  ['Danke,\nsagt "Anna"', 'PRAISE'],
  ['Sitzung um 10', 'NEUTRAL'],
];
const quoted = '"Danke,\nsagt ""Anna"""';
const plain = `text,label\n"Alles teurer, und keiner hilft",negative\n${quoted},positive\nSitzung um 10,neutral\n`;

describe('a file', () => {
  test.each([
    ['in the expected form', plain],
    ['with a byte order mark', `\uFEFF${plain}`],
    ['with Windows line endings', plain.replaceAll(/\n(?!sagt)/g, '\r\n')],
    ['without a final line break', plain.trimEnd()],
    [
      'with reordered and additional columns',
      `id;Label;x;TEXT\n1;negative;;Alles teurer, und keiner hilft\n2;positive;;${quoted}\n3;neutral;;Sitzung um 10\n`,
    ],
    [
      'with the codebook’s codes, in upper or lower case',
      `label\ttext\ncomplaint\tAlles teurer, und keiner hilft\nPRAISE\t${quoted}\nNeutral\tSitzung um 10\n`,
    ],
  ])("%s is stored as a set of texts with people's labels", async (_, body) => {
    expect(await store(body)).toMatchObject({ id: 1, name: 'Probe', items: 3 });
    expect(await items()).toEqual(TEXTS);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('is stored without its invalid lines, which are counted by reason', async () => {
    const set = await store(
      [
        'text,label',
        'Eins,negative',
        ' Eins ,positive',
        '"",negative',
        '   ,neutral',
        'Zwei,mixed',
        'Drei,mixed',
        'Vier,constructor',
        'Fünf,__proto__',
        ',mixed',
        `${'x'.repeat(limits.textCharacters + 1)},neutral`,
      ].join('\n'),
    );
    expect(set).toMatchObject({
      items: 1,
      left_out: {
        other_label: 5,
        labels: [
          { label: 'mixed', count: 3 },
          { label: 'constructor', count: 1 },
          { label: '__proto__', count: 1 },
        ],
        empty: 2,
        too_long: 1,
        repeated: 1,
      },
    });
    expect(await items()).toEqual([['Eins', 'COMPLAINT']]);
    expect(await list()).toEqual([set]);
  });

  test('with many unknown labels is stored, and only ten of them are reported, truncated', async () => {
    const strange = Array.from({ length: 50 }, (_, index) => `Text ${index},${'ü'.repeat(100)}${index}`);
    const { left_out: leftOut } = await store(['text,label', 'Gut,positive', ...strange].join('\n'));
    expect(leftOut.other_label).toBe(50);
    expect(leftOut.labels.map(({ label }) => label)).toEqual(Array(10).fill('ü'.repeat(40)));
  });

  test.each([
    ['no content', '', 'it has no lines below its header'],
    ['only a header', 'text,label\n', 'it has no lines below its header'],
    ['no text column', 'tweet,label\nGut,positive', 'its header has no column text'],
    ['no label column', 'text,sentiment\nGut,positive', 'its header has no column label'],
    ['an open quote', 'text,label\n"Gut,positive', 'line 2: a quotation mark is opened and not closed'],
    ['a line with too many cells', 'text,label\nGut,wirklich,positive', 'line 2: it has 3 cells'],
    ['no valid label', 'text,label\nGut,gut\n,positive', 'no line has a text and the label'],
    [
      'a column named like an object property',
      '__proto__,label\nGut,positive',
      'its header has no column text',
    ],
  ])('with %s is refused, and the reason is given', async (_, body, reason) => {
    expect(await codeOf(await post(body))).toEqual({
      status: 400,
      error: 'gold_sets.invalid_csv',
      message: expect.stringContaining(reason),
    });
    expect(await list()).toEqual([]);
  });

  test('is refused if it has an unsupported encoding, is not CSV, or is too large', async () => {
    const latin = Uint8Array.from('text,label\nGrün,positive', (letter) => letter.charCodeAt(0));
    expect(await codeOf(await post(latin))).toMatchObject({
      status: 400,
      message: expect.stringContaining('it is not UTF-8'),
    });
    expect(await codeOf(await post('{}', 'Probe', { 'Content-Type': 'application/json' }))).toMatchObject({
      status: 415,
    });
    const over = `text,label\n${'a'.repeat(goldSetFile.bytes)},neutral`;
    // With a declared length, and in pieces of which only the last is too much.
    for (const body of [over, new Blob([over]).stream()])
      expect(await codeOf(await post(body))).toEqual({
        status: 413,
        error: 'gold_sets.too_large',
        message: 'The file is too large: a gold set has up to 10000 lines and 8 MB. Split it.',
      });
  });

  test('is listed with no unreadable lines if it was stored by a version that did not count them', async () => {
    await store(plain);
    await api.database.client`update gold_sets set left_out = left_out - 'unreadable'`;
    expect(await list()).toMatchObject([{ left_out: { empty: 0, unreadable: 0 } }]);
  });

  test('is stored in full up to the maximum number of lines, and refused beyond it', async () => {
    const { lines: most, bytes } = goldSetFile;
    // Posts of the maximum length, with an emoji and a comma.
    const post280 = (index: number): string =>
      `Nr. ${index}: 🚆, ${'Überfüllte Züge für müde Fahrgäste. '.repeat(8)}`.slice(0, 280);
    const lines = Array.from({ length: most }, (_, index) => `${index},"${post280(index)}",neutral`);
    // Blank lines do not count towards the maximum.
    const file = ['id,text,label', '', ...lines, '', ',,'].join('\n');
    expect(Buffer.byteLength(file)).toBeWithin(3 * limits.bodyBytes, bytes);
    expect(await store(file)).toMatchObject({ items: most });
    expect(
      await codeOf(await post(['id,text,label', ...lines, '0,noch eine,neutral'].join('\n'), 'Mehr')),
    ).toMatchObject({ status: 413, error: 'gold_sets.too_large' });
    expect((await api.call('DELETE', '/gold-sets/1', { as: 'admin' })).status).toBe(204);
  });

  test('with hostile texts is stored unchanged, except for NUL', async () => {
    const hostile = [
      '=1+1',
      '<script>alert(1)</script>',
      '\u202Everkehrt',
      "'; drop table labels; --",
      '🙂'.repeat(99),
    ];
    await store(`text,label\n${hostile.map((text) => `"${text}",neutral`).join('\n')}\n"a\0b",neutral`);
    expect((await items()).map(([text]) => text).toSorted()).toEqual([...hostile, 'ab'].toSorted());
  });
});

describe('the name of a gold set', () => {
  test('identifies only one set', async () => {
    await store(plain, '  Probe ');
    expect(await codeOf(await post(plain))).toEqual({
      status: 409,
      error: 'gold_sets.name_taken',
      message: 'There is already a gold set Probe',
    });
    await store(plain, 'Probe 2');
    expect((await list()).map(({ name, items: n }) => [name, n])).toEqual([
      ['Probe 2', 3],
      ['Probe', 3],
    ]);
  });

  test('can be taken by only one of several concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(plain)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await items()).toHaveLength(3);
  });

  test.each(['', '  ', '12', 'Corrections', 'a\0', 'x'.repeat(201)])('cannot be %j', async (name) => {
    const response = await post(plain, name);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'query.name' }] });
  });
});

describe('a session on a gold set', () => {
  const create = async (json: unknown) => {
    const response = await api.call('POST', '/analysis/sessions', { as: 'admin', json });
    return { status: response.status, body: await response.json() };
  };

  test('can be created with the set’s id or name, and includes the set’s id', async () => {
    const { id } = await store(plain);
    const created = await create({ gold_set: id });
    expect(created).toMatchObject({
      status: 201,
      body: { gold_set_id: id, session_name: expect.stringMatching(/^Probe, Claude 3\.5 Haiku, /) },
    });
    for (const key of [String(id), 'Probe', ' Probe ']) {
      expect(await create({ gold_set: key, model_name: 'claude-sonnet-4' })).toMatchObject({
        status: 201,
        body: { gold_set_id: id },
      });
    }
    expect(await create({})).toMatchObject({ status: 409, body: { error: 'sessions.nothing_to_analyze' } });
  });

  test('is refused if other sessions already include every item', async () => {
    const { id } = await store(plain);
    const coder = { modelName: 'claude-3-5-haiku', modelVersion: '20241022', codebookVersion: 1 };
    await create({ gold_set: id });
    const packing = { itemsPerRequest: 5, requestsPerBatch: 500 };
    const planned = await api.database.db.transaction((tx) =>
      planSession(tx, 1, { ...coder, goldSetId: id }, null, packing),
    );
    expect(planned).toBe(3);
    expect(await create({ gold_set: id })).toMatchObject({
      status: 409,
      body: { error: 'sessions.nothing_to_analyze' },
    });
  });

  test.each([
    [99, 404, 'gold_sets.not_found'],
    ['niemand', 404, 'gold_sets.not_found'],
    ['9'.repeat(40), 404, 'gold_sets.not_found'],
    ['', 400, 'validation.failed'],
    [-1, 400, 'validation.failed'],
    [1.5, 400, 'validation.failed'],
    ['x'.repeat(201), 400, 'validation.failed'],
  ])('is refused for %j', async (key, status, error) => {
    expect(await create({ gold_set: key })).toMatchObject({ status, body: { error } });
  });
});

describe('deleting a set', () => {
  const remove = async (id: number) => api.call('DELETE', `/gold-sets/${id}`, { as: 'admin' });
  const counts = async () =>
    (
      await api.database.client`
        select (select count(*) from content) as content, (select count(*) from gold_items) as items,
          (select count(*) from sessions) as sessions`
    )[0];

  test('also deletes its texts and the sessions on it, but nothing that belongs to another set', async () => {
    const { id } = await store(plain);
    await store(plain, 'Andere');
    const session = await api.call('POST', '/analysis/sessions', {
      as: 'admin',
      json: { gold_set: 'Probe' },
    });
    expect(session.status).toBe(201);
    expect(await codeOf(await remove(id))).toMatchObject({ status: 409, error: 'gold_sets.in_use' });
    await endSession(api.database.db, 1, 'failed', [], new Date());
    expect((await remove(id)).status).toBe(204);
    expect(await counts()).toEqual({ content: '3', items: '3', sessions: '0' });
    expect(await codeOf(await remove(id))).toMatchObject({ status: 404, error: 'gold_sets.not_found' });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('is refused while a batch of a failed session is still at the provider', async () => {
    const { id } = await store(plain);
    await api.call('POST', '/analysis/sessions', { as: 'admin', json: { gold_set: 'Probe' } });
    await leaveAtProvider(api.database, 1);
    expect(await codeOf(await remove(id))).toMatchObject({ status: 409, error: 'gold_sets.at_provider' });
    expect(await counts()).toEqual({ content: '3', items: '3', sessions: '1' });
    await api.database.client`update batches set status = 'failed', completed_at = now()`;
    expect((await remove(id)).status).toBe(204);
    expect(await counts()).toEqual({ content: '0', items: '0', sessions: '0' });
  });

  test('is audited without the set’s name, and so is creating one', async () => {
    const { id } = await store(plain, '@petra');
    await remove(id);
    const log = await api.database.client`
      select action, object_id, detail from audit_log where object_type = 'gold_set' order by id desc limit 2`;
    expect([...log]).toEqual([
      { action: 'gold_set.delete', object_id: String(id), detail: {} },
      { action: 'gold_set.create', object_id: String(id), detail: { items: 3 } },
    ]);
  });
});
