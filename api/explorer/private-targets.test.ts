import { expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { fillDatabase } from '@stimmlage/db/testing/corpus/fill';
import { exploring } from '../testing/exploring';
import { readRefusal, useApi } from '../testing/harness';

const UNTIL = new Date('2026-11-20T11:00:00Z');
const WINDOW = { from: '2026-09-10', to: '2026-11-19' };

const api = await useApi({ now: () => UNTIL });
beforeAll(async () => {
  await fillDatabase(api.database, { labels: 3_000, days: 120, until: UNTIL });
});

const { read, countLabels } = exploring(api);

const ofInfluencers = async (): Promise<{ username: string; n: number }[]> =>
  (
    await api.database.client`
      select t.username, count(*)::int as n from current_labels s join targets t on t.id = s.target_id
      where t.target_type = 'influencer'
        and (s.posted_at at time zone 'Europe/Berlin')::date between ${WINDOW.from} and ${WINDOW.to} group by 1`
  ).map(({ username, n }) => ({ username, n }));

test('a table by target does not name influencers, whose statements are counted as belonging to no row', async () => {
  const influencers = await ofInfluencers();
  expect(influencers.length).toBeGreaterThan(1);
  const { rows, without, total } = await read({ rows: 'target', columns: 'none', ...WINDOW });
  const names = new Set(rows.map(({ heading }) => heading.username));
  expect(names.size).toBeGreaterThan(10);
  expect(influencers.filter(({ username }) => names.has(username))).toEqual([]);
  const [all] = await countLabels('none', 'none', WINDOW);
  expect(without + total.total.count).toBe(all?.n ?? 0);
  expect(without).toBeGreaterThanOrEqual(influencers.reduce((sum, { n }) => sum + n, 0));
});

test.each(['comments?politician=', 'comments?kind=post&politician=', 'comments?search=die&politician='])(
  'no statements are found with /%s and the username of an influencer',
  async (path) => {
    for (const { username } of await ofInfluencers()) {
      const response = await api.call('GET', `/${path}${username.toUpperCase()}`, { as: 'admin' });
      expect(listComments.response.parse(await response.json())).toMatchObject({ data: [], total: 0 });
    }
  },
);

test('no statement is exported or counted by the username of an influencer', async () => {
  for (const { username } of await ofInfluencers()) {
    const exported = await api.call('GET', `/exports/comments.ndjson?politician=${username}`, {
      as: 'analyst',
    });
    // As for a name that no target has: the refusal does not tell that there is such a target.
    expect(await readRefusal(exported)).toEqual([404, 'targets.not_found']);
    const { total } = await read({ rows: 'category', columns: 'none', politician: username, ...WINDOW });
    expect(total.total.count).toBe(0);
  }
});
