import { describe, expect, test } from 'bun:test';
import { putCorrection } from '@stimmlage/core/contracts/corrections';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeLabels } from '@stimmlage/db/testing/store';
import { correctPost, editPost, seeing, storePosts, wanted } from '../testing/corrections';
import { readRefusal, useApi } from '../testing/harness';

const api = await useApi();

beforeEach(() => storePosts(api, [contentRow(1), contentRow(2), contentRow(3, { scope: 'context' })]));

const put = (id: string, json?: object) => correctPost(api, id, json);
const remove = (id: string) => api.call('DELETE', `/corrections/${id}`, { as: 'analyst' });
describe('a correction', () => {
  test('is returned as stored, and appears immediately wherever the post appears', async () => {
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

  test('is neither replaced nor withdrawn if it has changed since the caller read it', async () => {
    const asking = (seenCorrection: string | null, codes = wanted) => put('1', { ...codes, seenCorrection });
    const first = await asking(null);
    expect(first.status).toBe(200);
    expect(await readRefusal(await asking(null))).toEqual([409, 'corrections.changed']);
    const { correctedAt } = putCorrection.response.parse(await first.json());
    const answer = await asking(correctedAt, { ...wanted, heat_score: 5 });
    const second = putCorrection.response.parse(await answer.json());
    expect(await readRefusal(await asking(correctedAt))).toEqual([409, 'corrections.changed']);
    const withdraw = (seen: string) => remove(`1?seenCorrection=${encodeURIComponent(seen)}`);
    expect(await readRefusal(await withdraw(correctedAt))).toEqual([409, 'corrections.changed']);
    expect((await withdraw(second.correctedAt)).status).toBe(204);
    expect(await readRefusal(await asking(second.correctedAt))).toEqual([409, 'corrections.changed']);
  });

  test('keeps its author and its time if another user saves it unchanged', async () => {
    const stored = async (as: 'admin' | 'analyst', json: object) => {
      const response = await api.call('PUT', '/corrections/1', { as, json: await seeing(api, '1', json) });
      return putCorrection.response.parse(await response.json());
    };
    const first = await stored('analyst', { ...wanted, reason: 'klar ein Lob' });
    expect(await stored('admin', { ...wanted, reason: ' klar ein Lob ' })).toEqual(first);
    expect(await stored('admin', { ...wanted, reason: 'Ironie' })).toMatchObject({ correctedBy: 'admin' });
    const entries = await api.database.client`
      select user_name, detail from audit_log where action = 'correction.put' order by id desc limit 2`;
    expect([...entries]).toEqual([
      { user_name: 'admin', detail: { fields: ['reason'] } },
      { user_name: 'analyst', detail: { fields: expect.arrayContaining(['complaint_type', 'reason']) } },
    ]);
  });

  test('of a label that people confirm is stored', async () => {
    const { complaintType, category, policyArea, intensity, heat } = newLabel(1);
    const confirmed = await put('1', {
      complaint_type: complaintType,
      pain_point_category: category,
      policy_area: policyArea,
      intensity_score: intensity,
      heat_score: heat,
    });
    expect(confirmed.status).toBe(200);
    expect(await api.database.client`select from corrections`).toHaveLength(1);
  });

  test('is refused if the post was edited and labelled again since the caller read it', async () => {
    const seen = await seeing(api, '1', wanted);
    await editPost(api, '1');
    expect(await readRefusal(await put('1', { ...seen, seenCorrection: null }))).toEqual([
      409,
      'corrections.outdated',
    ]);
    expect(await api.database.client`select from corrections`).toHaveLength(0);
    expect((await put('1', { ...wanted, seenCorrection: null })).status).toBe(200);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('is accepted from a caller who saw an older label of the same text', async () => {
    const seen = await seeing(api, '1', wanted);
    await storeLabels(api.database, {
      sessionId: 8,
      analyzedAt: new Date('2026-11-12T00:00:00Z'),
      labels: [newLabel(1)],
    });
    expect((await put('1', seen)).status).toBe(200);
  });

  test('has to name the label that was seen', async () => {
    const response = await put('1', { ...wanted, seenLabel: undefined });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'json.seenLabel' }] });
  });

  test('requires an analysed post that is included in the figures', async () => {
    expect(await readRefusal(await put('2'))).toEqual([409, 'corrections.no_label']);
    for (const id of ['3', '404', '9223372036854775807']) {
      expect(await readRefusal(await put(id))).toEqual([404, 'content.not_found']);
      expect(await readRefusal(await remove(id))).toEqual([404, 'content.not_found']);
    }
    expect(await readRefusal(await remove('2'))).toEqual([404, 'corrections.not_found']);
  });

  test('is recorded in the audit log with the names of the changed codes, but without labels and free text', async () => {
    await put('1', { ...wanted, reason: 'ein vertrauliches Wort' });
    await remove('1');
    const entries = await api.database.client`
      select action, user_name, detail from audit_log where object_type = 'content' order by id desc limit 2`;
    expect([...entries].toReversed()).toMatchObject([
      {
        action: 'correction.put',
        user_name: 'analyst',
        detail: { fields: expect.arrayContaining(['complaint_type', 'pain_point_category']) },
      },
      {
        action: 'correction.withdraw',
        detail: { fields: expect.arrayContaining(['complaint_type', 'pain_point_category']) },
      },
    ]);
    for (const kept of ['vertraulich', 'PRAISE', 'env', 'econ']) {
      expect(JSON.stringify(entries)).not.toContain(kept);
    }
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
])('refuses an invalid value in a correction and reports its field', async (json, field) => {
  const response = await put('1', json);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'validation.failed',
    issues: expect.arrayContaining([expect.objectContaining({ path: field })]),
  });
});

test('refuses to correct a post with an invalid id', async () => {
  for (const id of ['abc', '-1', '99999999999999999999']) {
    expect((await put(id)).status).toBe(400);
    expect((await remove(id)).status).toBe(400);
  }
});
