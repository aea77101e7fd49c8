import { expect } from 'bun:test';
import { explore } from '@stimmlage/core/contracts/explorer';
import type { ApiHarness } from './harness';

type Query = Readonly<Record<string, string | number>>;

/** The SQL expression for each dimension, based on the current labels. */
const expressions: Readonly<Record<string, string>> = {
  category: 's.pain_point_category',
  policy_area: "coalesce(s.policy_area, 'none')",
  sentiment: 's.complaint_type',
  target: "case when t.target_type = 'influencer' then 0 else coalesce(s.target_id, 0) end::text",
  week: "date_trunc('week', s.posted_at at time zone 'Europe/Berlin')::date::text",
  month: "date_trunc('month', s.posted_at at time zone 'Europe/Berlin')::date::text",
  intensity: 's.intensity_score::text',
  heat: 's.heat_score::text',
  none: "''",
};

/** Queries the explorer, and counts the current labels in SQL for comparison. */
export const exploring = (api: ApiHarness) => {
  const request = (query: Query) => {
    const text = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) text.set(name, String(value));
    return api.call('GET', `/explore?${text}`, { as: 'analyst' });
  };

  const read = async (query: Query) => {
    const response = await request(query);
    expect({ query, status: response.status }).toEqual({ query, status: 200 });
    return explore.response.parse(await response.json());
  };

  /**
   * Computes the number of statements, the number of complaints and the sum of intensities for each row and
   * column, directly from the current labels.
   */
  const countLabels = async (
    rows: string,
    columns: string,
    days: { from: string; to: string },
    condition = 'true',
  ) => {
    const found = await api.database.client.unsafe(`
      select ${expressions[rows]} as row, ${expressions[columns]} as column, count(*)::int as n,
        count(*) filter (where s.complaint_type = 'COMPLAINT')::int as complaints, sum(s.intensity_score)::int as intensity
      from current_labels s left join targets t on t.id = s.target_id
      where (s.posted_at at time zone 'Europe/Berlin')::date between '${days.from}' and '${days.to}' and ${condition}
      group by 1, 2`);
    return found
      .filter(({ row, column }) => row !== '0' && row !== 'none' && column !== '0' && column !== 'none')
      .map(({ row, column, n, complaints, intensity }) => ({ row, column, n, complaints, intensity }));
  };

  return { request, read, countLabels };
};
