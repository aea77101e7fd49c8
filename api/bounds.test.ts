import { describe, expect, test } from 'bun:test';
import { calls } from '@stimmlage/core/contracts';
import { errorBody } from '@stimmlage/core/contracts/common';
import { listBreaches, type Part, requestWith } from './testing/bounds';
import { type CallOptions, useApi } from './testing/harness';

const api = await useApi();

/** The prefix of a field's name in an error, for each part of a request. */
const prefixes: Record<Part, string> = { params: 'param', query: 'query', json: 'json' };

const fieldsOf = async (method: string, path: string, options: CallOptions): Promise<string[]> => {
  const response = await api.call(method, path, { as: 'super_admin', ...options });
  if (response.status !== 400) return [`status ${response.status}`];
  return (errorBody.parse(await response.json()).issues ?? []).map((issue) => issue.path);
};

const bounded = calls.flatMap(({ name, endpoint }) => {
  const breaches = listBreaches(endpoint);
  return breaches.length === 0 ? [] : [[name, { endpoint, breaches }] as const];
});

describe('enforces the bounds, formats and enums in the contract, and reports the invalid field', () => {
  test.each(bounded)('%s', async (_, { endpoint, breaches }) => {
    for (const breach of breaches) {
      const { path, ...options } = requestWith(endpoint, breach);
      const fields = await fieldsOf(endpoint.method.toUpperCase(), path, options);
      expect([breach, fields]).toEqual([
        breach,
        expect.arrayContaining([`${prefixes[breach.part]}.${breach.field}`]),
      ]);
    }
  });
});

test.each(['1900-01-01', '2199-12-31'])(
  'accepts %s as the last day, even if the window extends beyond the bounds',
  async (day) => {
    const path = `/public/pain-points/time-series?endDate=${day}`;
    expect((await api.call('GET', path)).status).toBe(200);
  },
);

/**
 * A schema cannot express a rule that concerns several fields, or that depends on the meaning of a string.
 */
describe('enforces rules that no schema can express, and reports the invalid field', () => {
  const filters = ['/comments', '/exports/comments.csv', '/exports/comments.ndjson'];
  const stats = [
    '/public/dashboard/stats',
    '/admin/dashboard/stats',
    '/exports/stats.csv',
    '/exports/stats.ndjson',
  ];
  const series = [
    '/public/pain-points/time-series',
    '/admin/dashboard/pain-points/time-series',
    '/exports/time-series.csv',
    '/exports/time-series.ndjson',
  ];
  const twentyOne = Array.from({ length: 21 }, (_, index) => index).join();

  test.each([
    ...filters.flatMap((path) => [
      [`${path}?from=2026-11-02&to=2026-11-01`, 'query.to'],
      [`${path}?intensity=4&intensity_max=3`, 'query.intensity_max'],
      [`${path}?heat=4&heat_max=3`, 'query.heat_max'],
    ]),
    ...stats.map((path) => [`${path}?from=2026-11-02&to=2026-11-01`, 'query.to']),
    ...series.map((path) => [`${path}?startDate=2026-11-02&endDate=2026-11-01`, 'query.endDate']),
    ['/comparison?by=category&from=2026-11-02&to=2026-11-01', 'query.to'],
    [`/comparison?by=run&ids=${twentyOne}`, 'query.ids'],
    ['/comparison?by=run&analysisRunId=1', 'query.analysisRunId'],
  ] as [string, string][])('GET %s', async (path, field) => {
    expect(await fieldsOf('GET', path, {})).toEqual([field]);
  });

  test.each([
    [{ username: 'a.b' }, 'json.username'],
    [{ username: 'sechzehn_zeichen' }, 'json.username'],
    [{ username: '@@' }, 'json.username'],
    [{ username: 'zwei worte', targetType: 'hashtag' }, 'json.username'],
    [{ username: 'a', lastCollectedAt: '2026-11-20T00:00:00.000Z' }, 'json.lastCollectedAt'],
  ])('POST /admin/collection/targets %j', async (json, field) => {
    expect(await fieldsOf('POST', '/admin/collection/targets', { json })).toEqual([field]);
  });

  test.each(['', '%', '%zz', '%00', 'a'.repeat(201), '%2f'])('an import with the name "%s"', async (name) => {
    const headers = { 'Content-Type': 'application/x-ndjson', 'X-File-Name': name };
    expect(await fieldsOf('POST', '/imports', { body: '{}', headers })).toEqual(['header.x-file-name']);
  });
});
