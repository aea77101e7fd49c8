import { describe, expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { changeCorrections, putCorrection } from '@stimmlage/core/contracts/corrections';
import { limits } from '@stimmlage/core/limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { emptyContent, storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { readRefusal, useApi } from '../testing/harness';

const api = await useApi();

beforeEach(async () => {
  await emptyContent(api.database);
  await storeContent(api.database, [contentRow(1), contentRow(2), contentRow(3, { scope: 'context' })]);
  await storeLabels(api.database, {
    sessionId: 7,
    analyzedAt: new Date('2026-11-11T00:00:00Z'),
    labels: [newLabel(1)],
  });
});

const wanted = {
  complaint_type: 'PRAISE',
  pain_point_category: 'env',
  policy_area: null,
  intensity_score: 2,
  heat_score: 1,
};
const put = (id: string, json: unknown = wanted) =>
  api.call('PUT', `/corrections/${id}`, { as: 'analyst', json });
const remove = (id: string) => api.call('DELETE', `/corrections/${id}`, { as: 'analyst' });
describe('a correction', () => {
  test('is returned as it is stored, and appears immediately wherever the post does', async () => {
    const response = await put('1', { ...wanted, reason: '  klar ein Lob  ' });
    expect(response.status).toBe(200);
    expect(putCorrection.response.parse(await response.json())).toMatchObject({
      contentId: '1',
      ...wanted,
      reason: 'klar ein Lob',
      correctedBy: 'analyst',
    });
    const stats = await (await api.call('GET', '/admin/dashboard/stats', { as: 'analyst' })).json();
    expect(stats).toMatchObject({ total_texts: 1, praise: 1, complaints: 0, avg_intensity: 2 });
    const comments = await (await api.call('GET', '/comments', { as: 'analyst' })).json();
    expect(comments).toMatchObject({
      data: [{ content_id: '1', complaint_type: 'PRAISE', corrected: true }],
    });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('can be withdrawn only once', async () => {
    await put('1');
    expect((await remove('1')).status).toBe(204);
    const stats = await (await api.call('GET', '/admin/dashboard/stats', { as: 'analyst' })).json();
    expect(stats).toMatchObject({ praise: 0, complaints: 1 });
    expect(await readRefusal(await remove('1'))).toEqual([404, 'corrections.not_found']);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('is neither replaced nor withdrawn if it has changed since the version that the caller names', async () => {
    const seeing = (seenCorrection: string | null) => put('1', { ...wanted, seenCorrection });
    const first = await seeing(null);
    expect(first.status).toBe(200);
    expect(await readRefusal(await seeing(null))).toEqual([409, 'corrections.changed']);
    const { correctedAt } = putCorrection.response.parse(await first.json());
    const second = putCorrection.response.parse(await (await seeing(correctedAt)).json());
    expect(await readRefusal(await seeing(correctedAt))).toEqual([409, 'corrections.changed']);
    const withdraw = (seen: string) => remove(`1?seenCorrection=${encodeURIComponent(seen)}`);
    expect(await readRefusal(await withdraw(correctedAt))).toEqual([409, 'corrections.changed']);
    expect((await withdraw(second.correctedAt)).status).toBe(204);
    expect(await readRefusal(await seeing(second.correctedAt))).toEqual([409, 'corrections.changed']);
  });

  test('requires an analysed post that is included in the figures', async () => {
    expect(await readRefusal(await put('2'))).toEqual([409, 'corrections.no_label']);
    for (const id of ['3', '404', '9223372036854775807']) {
      expect(await readRefusal(await put(id))).toEqual([404, 'content.not_found']);
      expect(await readRefusal(await remove(id))).toEqual([404, 'content.not_found']);
    }
    expect(await readRefusal(await remove('2'))).toEqual([404, 'corrections.not_found']);
  });

  test('is audited with its codes, but not with its free text', async () => {
    await put('1', { ...wanted, reason: 'ein vertrauliches Wort' });
    await remove('1');
    const entries = await api.database.client`
      select action, user_name, detail from audit_log where object_type = 'content' order by id desc limit 2`;
    expect([...entries].toReversed()).toMatchObject([
      {
        action: 'correction.put',
        user_name: 'analyst',
        detail: { before: { category: 'econ' }, after: { category: 'env', complaintType: 'PRAISE' } },
      },
      { action: 'correction.withdraw', detail: { before: { category: 'env' }, after: { category: 'econ' } } },
    ]);
    expect(JSON.stringify(entries)).not.toContain('vertraulich');
  });

  test('remains when the user who made it is deleted', async () => {
    await put('1');
    const user = { name: 'fort', email: 'fort@example.org', passwordHash: 'x', role: 'analyst' } as const;
    await insertUser(api.database.db, user);
    await api.database.client`
      update corrections set user_id = (select id from users where email = ${user.email})`;
    await api.database.client`delete from users where email = ${user.email}`;
    const detail = await (await api.call('GET', '/comments/1', { as: 'analyst' })).json();
    expect(detail).toMatchObject({ correction: { complaint_type: 'PRAISE', correctedBy: null } });
    await put('1', { ...wanted, heat_score: 5 });
    expect(await checkFigures(api.database)).toEqual([]);
  });
});

describe('several corrections at once', () => {
  const change = async (...changes: object[]) => {
    const response = await api.call('POST', '/corrections', { as: 'analyst', json: { changes } });
    expect(response.status).toBe(200);
    return changeCorrections.response.parse(await response.json());
  };
  const listed = async () => {
    const response = await api.call('GET', '/comments', { as: 'analyst' });
    const { data } = listComments.response.parse(await response.json());
    return Object.fromEntries(data.map((row) => [row.content_id, row]));
  };

  beforeEach(async () => {
    await storeContent(api.database, [contentRow(4), contentRow(5)]);
    await storeLabels(api.database, {
      sessionId: 8,
      analyzedAt: new Date('2026-11-12T00:00:00Z'),
      labels: [newLabel(4, { category: 'migr', intensity: 5 }), newLabel(5, { policyArea: 'housing' })],
    });
  });

  test('change the given codes and keep the others that count for each post', async () => {
    await put('4', { ...wanted, reason: 'vorher' });
    const { changed, refused } = await change(
      { id: '1', codes: { complaint_type: 'NEUTRAL' } },
      { id: '004', codes: { heat_score: 5, complaint_type: 'NEUTRAL' } },
      { id: '5', codes: { policy_area: null } },
    );
    expect(refused).toEqual([]);
    const rows = await listed();
    const model = { pain_point_category: 'econ', corrected: true };
    expect(rows['1']).toMatchObject({ ...model, complaint_type: 'NEUTRAL' });
    expect(rows['4']).toMatchObject({ ...wanted, complaint_type: 'NEUTRAL', heat_score: 5 });
    expect(rows['5']).toMatchObject({ policy_area: null, complaint_type: 'COMPLAINT', corrected: true });
    expect(changed.map(({ id, before }) => [id, before?.reason, before?.correctedBy])).toEqual([
      ['1', undefined, undefined],
      ['4', 'vorher', 'analyst'],
      ['5', undefined, undefined],
    ]);
    expect(changed[1]).toMatchObject({
      correction: { contentId: '4', complaint_type: 'NEUTRAL', heat_score: 5, reason: '' },
      before: wanted,
      labels: [{ sessionId: 8, pain_point_category: 'migr', intensity_score: 5 }],
    });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('leave out what is refused, name it, and withdraw corrections without codes', async () => {
    const neutral = { complaint_type: 'NEUTRAL' };
    await put('4');
    await put('5');
    const { changed, refused } = await change(
      { id: '1', codes: neutral, seenCorrection: null },
      { id: '2', codes: neutral },
      { id: '3', codes: null },
      { id: '4', codes: neutral, seenCorrection: null },
      { id: '5', codes: null },
      { id: '404', codes: neutral },
    );
    expect(changed.map(({ id, correction }) => [id, correction?.complaint_type])).toEqual([
      ['1', 'NEUTRAL'],
      ['5', undefined],
    ]);
    expect(refused.map(({ id, error }) => [id, error])).toEqual([
      ['2', 'corrections.no_label'],
      ['3', 'content.not_found'],
      ['4', 'corrections.changed'],
      ['404', 'content.not_found'],
    ]);
    expect(refused[0]?.message).toContain('Post 2 has not been analysed yet');
    expect(await listed()).toMatchObject({
      '4': wanted,
      '5': { corrected: false, complaint_type: 'COMPLAINT' },
    });
    const again = await change({ id: '5', codes: null });
    expect(again).toMatchObject({ changed: [], refused: [{ id: '5', error: 'corrections.not_found' }] });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('are audited one by one, and are undone by what they replaced', async () => {
    await put('4', { ...wanted, reason: 'vorher' });
    const { changed } = await change(
      ...['1', '4'].map((id) => ({ id, codes: { pain_point_category: 'waste' } })),
    );
    const { changed: undone } = await change(
      ...changed.map(({ id, before, correction }) => ({
        id,
        codes: before && { pain_point_category: before.pain_point_category },
        reason: before?.reason,
        seenCorrection: correction?.correctedAt,
      })),
    );
    expect(undone.map(({ correction }) => correction?.reason)).toEqual([undefined, 'vorher']);
    const entries = await api.database.client`
      select action, object_id, detail -> 'after' ->> 'category' as category from audit_log
      where object_type = 'content' order by id desc limit 4`;
    expect(entries.map(Object.values)).toEqual([
      ['correction.put', '4', 'env'],
      ['correction.withdraw', '1', 'econ'],
      ['correction.put', '4', 'waste'],
      ['correction.put', '1', 'waste'],
    ]);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('can be corrections of a full page, of which no post is named twice', async () => {
    const ids = Array.from({ length: limits.correctionsAtOnce }, (_, index) => String(1_000 + index));
    await storeContent(
      api.database,
      ids.map((id) => contentRow(id)),
    );
    await storeLabels(api.database, {
      sessionId: 9,
      analyzedAt: new Date('2026-11-12T00:00:00Z'),
      labels: ids.map((id) => newLabel(id)),
    });
    const { changed } = await change(...ids.map((id) => ({ id, codes: { complaint_type: 'PRAISE' } })));
    expect(changed.map(({ id }) => id)).toEqual(ids);
    expect(await checkFigures(api.database)).toEqual([]);
    for (const changes of [[], ['1', '01'], [...ids, '1']].map((some) =>
      some.map((id) => ({ id, codes: {} })),
    )) {
      const response = await api.call('POST', '/corrections', { as: 'analyst', json: { changes } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: 'json.changes' }] });
    }
  });
});

test.each([
  [{ ...wanted, complaint_type: 'ANGRY' }, 'json.complaint_type'],
  [{ ...wanted, pain_point_category: 'miete' }, 'json.pain_point_category'],
  [{ ...wanted, policy_area: 'econ' }, 'json.policy_area'],
  [{ ...wanted, intensity_score: 0 }, 'json.intensity_score'],
  [{ ...wanted, intensity_score: 2.5 }, 'json.intensity_score'],
  [{ ...wanted, heat_score: '1' }, 'json.heat_score'],
  [{ ...wanted, reason: 'a\0' }, 'json.reason'],
  [{ ...wanted, reason: 'x'.repeat(2_001) }, 'json.reason'],
  [{}, 'json.complaint_type'],
])('names the field of an invalid value in a correction', async (json, field) => {
  const response = await put('1', json);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'validation.failed',
    issues: expect.arrayContaining([expect.objectContaining({ path: field })]),
  });
});

test('names the field of an invalid id', async () => {
  for (const id of ['abc', '-1', '99999999999999999999']) {
    expect((await put(id)).status).toBe(400);
    expect((await remove(id)).status).toBe(400);
  }
});
