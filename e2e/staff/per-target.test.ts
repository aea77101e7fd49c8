import { expect } from 'bun:test';
import { storeTargets } from '@stimmlage/db/testing/store';
import { parse } from 'csv-parse/sync';
import { boxAtRest } from '../testing/plot';
import { checkSoon, expectSoon, savedBy } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

/** Adds two targets to the data for staff. The second has been collected for a shorter time than the first. */
const { test } = useSite(async (database) => {
  await seedForStaff(database);
  const [first, second] = await storeTargets(database, [{ username: 'zuerst' }, { username: 'spaeter' }]);
  const collected = (id: number | undefined, days: number) => database.client`
    update targets set covered = tstzmultirange(tstzrange(now() - make_interval(days => ${days}), now()))
    where id = ${id ?? 0}`;
  await collected(first?.id, 40);
  await collected(second?.id, 16);
});

test('the chart of issues shows statements per collected target', async (page) => {
  await openAs(page, 'analyst', '/dashboard?days=60', 'Dashboard');
  const section = page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
  await checkSoon(section.getByRole('radio', { name: 'Per target' }));
  await expectSoon(page).toHaveURL(/measure=target/);
  await expectSoon(section.getByText('Statements per target', { exact: true })).toBeVisible();
  await expectSoon(section.getByText(/^Statements per collected target, by week\./)).toBeVisible();
  const note = section
    .getByRole('paragraph')
    .filter({ hasText: /divided by the number of targets collected/ });
  await expectSoon(note).toContainText('Periods for which no target was collected have no value.');
  const chart = section.getByRole('application', { name: /^Pain Point Evolution/ });
  const { width } = await boxAtRest(page, chart);
  await chart.hover({ position: { x: width * 0.75, y: 150 } });
  await expectSoon(chart.locator('[data-side]')).toContainText(/\d\.\d\d · \d+ mentions/);

  const { content } = await savedBy(page, () =>
    section.getByRole('button', { name: 'Download as CSV' }).click(),
  );
  const rows: Record<string, string>[] = parse(content, { columns: true, bom: true });
  const targets = rows.map((row) => row['Collected targets']);
  expect(new Set(targets)).toEqual(new Set(['0', '1', '2']));
  const counts = rows.map((row) => Number(row['Migration (count)']));
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(4);
  expect(rows.map((row) => row['Migration (per target)'])).toEqual(
    counts.map((count, index) => {
      const collected = Number(targets[index]);
      return collected === 0 ? '' : String(Number((count / collected).toFixed(4)));
    }),
  );
});
