import { describe, expect } from 'bun:test';
import { addDays, firstOfMonth } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { cellsOfRow, lastMonth, openExplorer, seedManyTargets, textsOfColumn } from '../testing/explorer';
import { countInputs } from '../testing/inputs';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs } from '../testing/staff';

let filled: TestDatabase | undefined;

const { test } = useSite((database) => {
  filled = database;
  return seedManyTargets(database);
});

interface Counted {
  name: string;
  n: number;
  complaints: number;
}

/** The month before the last complete month. */
const monthBefore = {
  from: firstOfMonth(addDays(lastMonth.from, -1)),
  to: addDays(lastMonth.from, -1),
};

/**
 * Counts the current labels in a period, by default the last complete month, grouped by an SQL expression.
 */
const count = async (
  expression: string,
  condition = 'true',
  { from, to } = lastMonth,
): Promise<Counted[]> => {
  if (!filled) throw new Error('There is no database.');
  return filled.client.unsafe<Counted[]>(`
    select ${expression} as name, count(*)::int as n,
      count(*) filter (where s.complaint_type = 'COMPLAINT')::int as complaints
    from current_labels s left join targets t on t.id = s.target_id
    where (s.posted_at at time zone 'Europe/Berlin')::date between '${from}' and '${to}'
      and ${condition}
    group by 1`);
};

const percent = ({ complaints, n }: Pick<Counted, 'n' | 'complaints'>): string =>
  `${Math.round((complaints / n) * 100)}%`;

/** No question takes more inputs than this. */
const MOST_INPUTS = 4;

/** Fails if a question took more inputs than allowed, or if no input was counted. */
const expectFew = (inputs: () => number): void => {
  expect(inputs()).toBeGreaterThan(0);
  expect(inputs()).toBeLessThanOrEqual(MOST_INPUTS);
};

describe('an analyst', () => {
  test('can compare the critical statements on an issue in a week with those in the week before', {
    isFirstVisit: true,
  }, async (page) => {
    await openExplorer(page);
    const inputs = await countInputs(page);
    await page.getByLabel('Rows', { exact: true }).selectOption('week');
    await page.getByLabel('Issue', { exact: true }).selectOption('migr');
    const table = page.getByRole('table');
    await expectSoon(table.getByRole('columnheader', { name: /Criticism/ })).toBeVisible();
    await expectSoon(page).toHaveURL(/rows=week.*pain_point=migr/);
    // The weeks that lie in the window as a whole: the others count fewer days.
    const counted = new Map(
      (
        await count(
          "(date_trunc('week', s.posted_at at time zone 'Europe/Berlin'))::date::text",
          "s.pain_point_category = 'migr'",
          { from: '2000-01-01', to: '2199-12-31' },
        )
      ).map(({ name, complaints }) => [name, complaints]),
    );
    const links = page.locator('tbody tr').filter({ hasNotText: 'Incomplete' });
    // The previous rows, with the links of the new filter, stay until the new ones have been counted.
    await expectSoon(links.first().locator('th a')).toHaveAttribute('href', /pain_point=migr/);
    await page.waitForLoadState('networkidle');
    const weeks = await links.evaluateAll((rows) =>
      rows.map((row) => ({
        address: row.querySelector('th a')?.getAttribute('href') ?? '',
        cells: [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
      })),
    );
    const whole = weeks.flatMap(({ address, cells }) => {
      const query = new URL(address, 'http://localhost').searchParams;
      const [from = '', to = ''] = [query.get('from') ?? '', query.get('to') ?? ''];
      return addDays(from, 6) === to ? [{ from, complaints: Number(cells[1]) }] : [];
    });
    const inOrder = whole.toSorted((a, b) => a.from.localeCompare(b.from));
    expect(inOrder.length).toBeGreaterThan(1);
    expect(inOrder).toEqual(inOrder.map(({ from }) => ({ from, complaints: counted.get(from) ?? 0 })));
    const [before, week] = inOrder.slice(-2);
    expect(week?.from).toBe(addDays(before?.from ?? '', 7));
    expectFew(inputs);
  });

  test('can find the target with the largest share of criticism in a month', {
    isFirstVisit: true,
  }, async (page) => {
    await openExplorer(page);
    const inputs = await countInputs(page);
    await page.getByLabel('Value', { exact: true }).selectOption('criticism');
    await page.getByLabel('Rows', { exact: true }).selectOption('target');
    await page.getByLabel('Period').selectOption(lastMonth.from);
    const counted = (await count('t.display_name', 't.id is not null')).filter(
      ({ n }) => n >= limits.fewestStatements,
    );
    const highest = Math.max(...counted.map(({ complaints, n }) => complaints / n));
    const first = counted.filter(({ complaints, n }) => complaints / n === highest);
    expect(counted.length).toBeGreaterThan(10);
    const answer = page.getByText(/^The share of criticism is largest for/);
    for (const { name } of first.slice(0, 5)) await expectSoon(answer).toContainText(name);
    const [one] = first;
    await expectSoon(answer).toContainText(
      first.length === 1 && one ? `${percent(one)}, ${one.complaints} of ${one.n} statements` : ' each.',
    );
    await page.getByRole('button', { name: 'Sort by Share of criticism' }).click();
    await expectSoon(
      page.getByRole('table').getByRole('columnheader', { name: /^Share of criticism/ }),
    ).toHaveAttribute('aria-sort', 'descending');
    const shares = (await textsOfColumn(page, 1)).map((text) => Number.parseInt(text, 10));
    expect(shares[0]).toBe(Math.round(highest * 100));
    expectFew(inputs);
  });

  test('can see whether a target’s share of criticism differs between one issue and all others', {
    isFirstVisit: true,
  }, async (page) => {
    const [most] = (await count('t.username', "t.target_type = 'politician'")).toSorted((a, b) => b.n - a.n);
    if (!most) throw new Error('There is no politician.');
    await openExplorer(page);
    const inputs = await countInputs(page);
    await page.getByLabel('Value', { exact: true }).selectOption('criticism');
    await page.getByLabel('Politician').selectOption(most.name);
    await page.getByLabel('Period').selectOption(lastMonth.from);
    const only = page
      .getByRole('combobox', { name: 'Rows on view' })
      .or(page.getByRole('textbox', { name: 'Rows on view' }));
    await only.first().click();
    await page
      .getByRole('listbox', { name: 'Rows on view' })
      .getByRole('option', { name: 'Migration' })
      .click();
    const counted = await count(
      "case when s.pain_point_category = 'migr' then 'migr' else 'elsewhere' end",
      `t.username = '${most.name}'`,
    );
    for (const one of counted) {
      const heading = one.name === 'migr' ? 'Migration' : /^All other \(\d+\)/;
      const value = one.n < limits.fewestStatements ? /^–/ : new RegExp(`^${percent(one)}\\D*${one.n}$`);
      await expectSoon(cellsOfRow(page, heading).first()).toHaveText(value);
    }
    expect(counted).toHaveLength(2);
    expectFew(inputs);
    await page.getByRole('button', { name: 'Show all rows' }).click();
    await expectSoon(page.getByText(/^All other/)).toHaveCount(0);
  });

  test('can see which targets made an issue grow in a month, starting from the issue’s screen', {
    isFirstVisit: true,
  }, async (page) => {
    await openAs(page, 'analyst', '/painpoint/migr', 'Pain Point Overview');
    const inputs = await countInputs(page);
    await page.getByRole('link', { name: /^Change in .+, by target$/ }).click();
    await isShown(page, 'Explorer');
    const onMigration = "t.id is not null and s.pain_point_category = 'migr'";
    const now = await count('t.display_name', onMigration);
    const before = await count('t.display_name', onMigration, monthBefore);
    const differences = new Map(
      [...new Set([...now, ...before].map(({ name }) => name))].map((name) => {
        const nOf = (counted: Counted[]): number => counted.find((one) => one.name === name)?.n ?? 0;
        return [name, { difference: nOf(now) - nOf(before), n: nOf(now) + nOf(before) }] as const;
      }),
    );
    const table = page.getByRole('table');
    await expectSoon(table).toBeVisible();
    await expectSoon(page.getByText(/^Compared with /)).toBeVisible();
    await expectSoon(table.getByRole('columnheader', { name: /^More or fewer than before/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const names = await table.locator('tbody th a').allTextContents();
    const values = await table.locator('tbody tr td:first-of-type > :first-child').allTextContents();
    const rows = names.map((name, index) => ({ name, value: values[index] ?? '' }));
    expect(rows.length).toBeGreaterThan(5);
    let compared = 0;
    for (const { name, value } of rows) {
      const found = differences.get(name);
      if (found === undefined) continue;
      compared += 1;
      const shown = value.match(/^\(?([+−]?)(\d+)/);
      const read = shown ? Number(shown[2]) * (shown[1] === '−' ? -1 : 1) : null;
      expect({ name, read }).toEqual({
        name,
        read: found.n < limits.fewestStatements ? null : found.difference,
      });
    }
    expect(compared).toBeGreaterThan(5);
    expectFew(inputs);
  });

  test('can follow a number to the statements behind it', async (page) => {
    await openExplorer(page, `?from=${lastMonth.from}&to=${lastMonth.to}`);
    const criticism = cellsOfRow(page, 'Migration').nth(1).getByRole('link');
    const [counted] =
      (await count("'all'", "s.pain_point_category = 'migr' and s.complaint_type = 'COMPLAINT'")) ?? [];
    await expectSoon(criticism).toBeVisible();
    const shown = Number(await criticism.textContent());
    expect(shown).toBe(counted?.n ?? 0);
    expect(shown).toBeGreaterThan(10);
    await criticism.click();
    await expectSoon(page).toHaveURL(
      `/content?pain_point=migr&sentiment=COMPLAINT&from=${lastMonth.from}&to=${lastMonth.to}`,
    );
    await expectSoon(page.getByText(`${shown} statements`, { exact: true })).toBeVisible();
    await page.goBack();
    await expectSoon(criticism).toBeVisible();
    // A column heading links to all statements in the column, and the summary links to the statements on
    // which it is based.
    await page.getByRole('table').getByRole('link', { name: 'Praise' }).click();
    await expectSoon(page).toHaveURL(/\/content\?sentiment=PRAISE&from=/);
    await page.goBack();
    await page.getByRole('link', { name: 'Show these statements' }).click();
    await expectSoon(page).toHaveURL(/\/content\?pain_point=\w+&sentiment=COMPLAINT&from=/);
  });
});
