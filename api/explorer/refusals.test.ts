import { describe, expect, test } from 'bun:test';
import { explorerConflicts } from '@stimmlage/core/figures/explorer';
import { exploring } from '../testing/exploring';
import { useApi } from '../testing/harness';

const { request } = exploring(await useApi());

const refused: [
  query: Record<string, string>,
  field: string,
  conflict?: (typeof explorerConflicts)[number],
][] = [
  [{ rows: 'intensity', columns: 'heat' }, 'query.columns', 'scales'],
  [{ rows: 'target', columns: 'policy_area' }, 'query.columns', 'target_area'],
  [{ rows: 'target', columns: 'week', pain_point: 'econ' }, 'query.columns', 'target_week'],
  [{ rows: 'week', columns: 'month' }, 'query.columns', 'periods'],
  [{ rows: 'heat', measure: 'intensity' }, 'query.measure', 'intensity'],
  [{ rows: 'sentiment', columns: 'none', measure: 'criticism' }, 'query.measure', 'criticism'],
  [{ rows: 'target', measure: 'criticism' }, 'query.measure', 'criticism'],
  [{ columns: 'none', sentiment: 'PRAISE', measure: 'criticism' }, 'query.measure', 'criticism'],
  [{ rows: 'month', measure: 'change' }, 'query.measure', 'before'],
  [{ rows: 'target', measure: 'change', pain_point: 'econ' }, 'query.measure', 'change'],
  [{ rows: 'category', columns: 'category', measure: 'row_share' }, 'query.measure', 'row_share'],
  [{ from: '2000-01-01' }, 'query.from'],
  [{ from: '2026-11-02', to: '2026-11-01' }, 'query.to'],
  [{ minimum: '0' }, 'query.minimum'],
];

describe('GET /explore', () => {
  test.each(refused)('refuses %j and reports %s as invalid', async (query, field) => {
    const response = await request(query);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path: field })] }),
    ]);
  });

  test('is tested with every known conflict', () => {
    expect(new Set(refused.flatMap(([, , conflict]) => conflict ?? []))).toEqual(new Set(explorerConflicts));
  });

  test('returns 404 for a session that does not exist', async () => {
    const response = await request({ run: '77' });
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'sessions.not_found' }),
    ]);
  });
});
