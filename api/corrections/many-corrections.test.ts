import { describe, expect, test } from 'bun:test';
import { createToken } from '@stimmlage/core/contracts/auth';
import { listComments } from '@stimmlage/core/contracts/comments';
import { changeCorrections } from '@stimmlage/core/contracts/corrections';
import { limits } from '@stimmlage/core/limits';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { correctPost, editPost, LABELLED_AT, seeing, storePosts, wanted } from '../testing/corrections';
import { useApi } from '../testing/harness';

const api = await useApi();

const put = (id: string, json?: object) => correctPost(api, id, json);

interface Asked extends Record<string, unknown> {
  id: string;
}

describe('several corrections at once', () => {
  const change = async (...asked: Asked[]) => {
    const changes = await Promise.all(asked.map((one) => seeing(api, one.id, one)));
    const response = await api.call('POST', '/corrections', { as: 'analyst', json: { changes } });
    expect(response.status).toBe(200);
    return changeCorrections.response.parse(await response.json());
  };
  const listed = async () => {
    const response = await api.call('GET', '/comments', { as: 'analyst' });
    const { data } = listComments.response.parse(await response.json());
    return Object.fromEntries(data.map((row) => [row.content_id, row]));
  };

  const stored = async () => ({
    corrections: (
      await api.database.client`select content_id, reason from corrections order by content_id`
    ).map(({ content_id, reason }) => [String(content_id), reason]),
    audited: (
      await api.database.client`select object_id from audit_log where action like 'correction.%' order by id`
    ).map(({ object_id }) => object_id),
  });

  beforeEach(async () => {
    await storePosts(api, [
      contentRow(1),
      contentRow(2),
      contentRow(3, { scope: 'context' }),
      contentRow(4),
      contentRow(5),
    ]);
    await storeLabels(api.database, {
      sessionId: 8,
      analyzedAt: new Date('2026-11-12T00:00:00Z'),
      labels: [newLabel(4, { category: 'migr', intensity: 5 }), newLabel(5, { policyArea: 'housing' })],
    });
  });

  test('change only the given codes of each post', async () => {
    await put('4', { ...wanted, reason: 'vorher' });
    const { changed, refused, corrections } = await change(
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
    expect(changed).toEqual(['1', '4', '5']);
    expect(corrections.map(({ id, before }) => [id, before?.reason, before?.correctedBy])).toEqual([
      ['1', undefined, undefined],
      ['4', 'vorher', 'analyst'],
      ['5', undefined, undefined],
    ]);
    expect(corrections[1]).toMatchObject({
      correction: { contentId: '4', complaint_type: 'NEUTRAL', heat_score: 5, reason: '' },
      before: wanted,
      labels: [{ sessionId: 8, pain_point_category: 'migr', intensity_score: 5 }],
    });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('change the label of the given session, and leave its other codes unchanged', async () => {
    await storeLabels(api.database, {
      sessionId: 9,
      analyzedAt: new Date('2026-11-13T00:00:00Z'),
      labels: [
        newLabel(1, { complaintType: 'PRAISE', category: 'env', intensity: 1 }),
        newLabel(4, { complaintType: 'PRAISE', category: 'env', intensity: 1 }),
        newLabel(5, { complaintType: 'PRAISE', category: 'env', intensity: 1 }),
      ],
    });
    await put('5');
    const older = newLabel(1);
    const { changed, unchanged, refused, corrections } = await change(
      { id: '1', codes: { pain_point_category: 'migr' }, sessionId: 7 },
      // The newest label has this code already, but the label of the session does not.
      { id: '4', codes: { complaint_type: 'PRAISE' }, sessionId: 8 },
      { id: '5', codes: { pain_point_category: 'migr' }, sessionId: 8 },
    );
    expect({ changed, unchanged, refused }).toEqual({ changed: ['1', '4', '5'], unchanged: [], refused: [] });
    expect(corrections.map(({ correction }) => correction)).toMatchObject([
      {
        complaint_type: older.complaintType,
        pain_point_category: 'migr',
        intensity_score: older.intensity,
      },
      { complaint_type: 'PRAISE', pain_point_category: 'migr', intensity_score: 5 },
      // A correction applies to the labels of all sessions.
      { ...wanted, pain_point_category: 'migr' },
    ]);
    const none = await change({ id: '2', codes: { heat_score: 1 }, sessionId: 7 });
    expect(none.refused).toMatchObject([{ id: '2', error: 'corrections.no_label' }]);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('report those that are refused, and withdraw corrections whose codes are null', async () => {
    const neutral = { complaint_type: 'NEUTRAL' };
    await put('4');
    await put('5');
    const { corrections, refused } = await change(
      { id: '1', codes: neutral, seenCorrection: null },
      { id: '2', codes: neutral },
      { id: '3', codes: null },
      { id: '4', codes: neutral, seenCorrection: null },
      { id: '5', codes: null },
      { id: '404', codes: neutral },
    );
    expect(corrections.map(({ id, correction }) => [id, correction?.complaint_type])).toEqual([
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

  test('are audited individually, and can be undone by restoring what they replaced', async () => {
    await put('4', { ...wanted, reason: 'vorher' });
    const { corrections } = await change(
      ...['1', '4'].map((id) => ({ id, codes: { pain_point_category: 'waste' } })),
    );
    const { corrections: undone } = await change(
      ...corrections.map(({ id, before, correction }) => ({
        id,
        codes: before && { pain_point_category: before.pain_point_category },
        reason: before?.reason,
        seenCorrection: correction?.correctedAt,
      })),
    );
    expect(undone.map(({ correction }) => correction?.reason)).toEqual([undefined, 'vorher']);
    const entries = await api.database.client`
      select action, object_id, detail -> 'fields' as fields from audit_log
      where object_type = 'content' order by id desc limit 4`;
    expect(entries.map(Object.values)).toEqual([
      ['correction.put', '4', ['pain_point_category', 'reason']],
      ['correction.withdraw', '1', ['pain_point_category']],
      ['correction.put', '4', ['pain_point_category', 'reason']],
      ['correction.put', '1', ['pain_point_category']],
    ]);
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('change nothing, not even the reason, if the codes already apply', async () => {
    await put('4', { ...wanted, reason: 'vorher' });
    const before = await stored();
    const { changed, unchanged, refused, corrections } = await change(
      { id: '1', codes: { pain_point_category: 'econ' } },
      { id: '004', codes: wanted },
      { id: '5', codes: { heat_score: 5 } },
    );
    expect({ changed, unchanged, refused }).toEqual({ changed: ['5'], unchanged: ['1', '4'], refused: [] });
    expect(corrections.map(({ id }) => id)).toEqual(['5']);
    expect(await stored()).toEqual({
      corrections: [...before.corrections, ['5', '']],
      audited: [...before.audited, '5'],
    });
    expect(await checkFigures(api.database)).toEqual([]);
  });

  test('are refused for a text that was edited and labelled again since it was seen', async () => {
    const [one, four] = await Promise.all([
      seeing(api, '1', { id: '1', codes: { heat_score: 5 as const } }),
      seeing(api, '4', { id: '4', codes: { heat_score: 5 as const } }),
    ]);
    await editPost(api, '4');
    const { changed, refused } = await change(one, four);
    expect(changed).toEqual(['1']);
    expect(refused).toMatchObject([{ id: '4', error: 'corrections.outdated' }]);
    expect((await change({ id: '4', codes: { heat_score: 5 } })).changed).toEqual(['4']);
    const blind = [{ id: '1', codes: { heat_score: 4 } }];
    const response = await api.call('POST', '/corrections', { as: 'analyst', json: { changes: blind } });
    expect(await response.json()).toMatchObject({ issues: [{ path: 'json.changes.0.seenLabel' }] });
  });

  test('reveal current and previous codes only to tokens that may read them', async () => {
    await put('4', { ...wanted, reason: 'vertraulich' });
    const send = async (scopes: string[], heat: number) => {
      const made = { label: 'skript', scopes, days: 1 };
      const created = await api.call('POST', '/auth/me/tokens', { as: 'analyst', json: made });
      const { token } = createToken.response.parse(await created.json());
      const codes = { heat_score: heat };
      const changes = await Promise.all(['4', '2'].map((id) => seeing(api, id, { id, codes })));
      const response = await api.call('POST', '/corrections', { token, json: { changes } });
      return changeCorrections.response.parse(await response.json());
    };
    const blind = await send(['classify'], 4);
    expect(blind).toMatchObject({ changed: ['4'], corrections: [], refused: [{ id: '2' }] });
    expect(JSON.stringify(blind)).not.toMatch(/vertraulich|analyst|env/);
    const reading = await send(['classify', 'content'], 5);
    expect(reading.corrections).toMatchObject([
      { id: '4', before: { heat_score: 4, correctedBy: 'analyst' } },
    ]);
  });

  test('are written to the audit log with a single query, before the figures are locked', async () => {
    const sent: string[] = [];
    const { options } = api.deps.client;
    options.debug = (_, text) => sent.push(text);
    await change(...['1', '4', '5'].map((id) => ({ id, codes: { heat_score: 5 } })));
    options.debug = false;
    const audits = sent.flatMap((text, index) => (text.includes('insert into "audit_log"') ? [index] : []));
    expect(audits).toHaveLength(1);
    expect(audits[0]).toBeLessThan(sent.findIndex((text) => text.includes('insert into "corrections"')));
  });

  test.each([{}, { complaint: 'PRAISE' }])('are refused if one contains no code: %j', async (codes) => {
    const response = await api.call('POST', '/corrections', {
      as: 'analyst',
      json: { changes: [await seeing(api, '1', { id: '1', codes })] },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      issues: [{ path: 'json.changes.0.codes', message: 'names no code' }],
    });
  });

  test('can cover a full page of posts, but no post twice', async () => {
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
    expect(changed).toEqual(ids);
    expect(await checkFigures(api.database)).toEqual([]);
    for (const changes of [[], ['1', '01'], [...ids, '1']].map((some) =>
      some.map((id) => ({ id, codes: { heat_score: 2 }, seenLabel: LABELLED_AT })),
    )) {
      const response = await api.call('POST', '/corrections', { as: 'analyst', json: { changes } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ issues: [{ path: 'json.changes' }] });
    }
  });
});
