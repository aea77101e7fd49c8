import { describe, expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Role } from '@stimmlage/core/codes/roles';
import { addDays, dayOf } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, violations } from '../testing/screen';
import { hostileNames, seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

const today = dayOf(new Date(), 'Europe/Berlin');

/** Deletes the annotations that earlier tests have left behind. */
const clear = async (page: Page): Promise<void> => {
  const { get, remove } = await asOther(page, 'admin');
  for (const { id } of await get('/annotations')) await remove(`/annotations/${id}`);
};

const write = async (page: Page, role: Role, annotation: object): Promise<{ id: number }> =>
  (await asOther(page, role)).post('/annotations', { date: today, ...annotation });

const chartOf = (page: Page) => page.getByRole('region', { name: 'Pain Point Evolution', exact: true });
const listOf = (page: Page) => page.getByRole('list', { name: 'Annotations' });
const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('an annotation', () => {
  test('can be written, read on the axis, changed and deleted with the keyboard alone', async (page) => {
    await clear(page);
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    const chart = chartOf(page);
    await expectSoon(chart.getByRole('application')).toBeVisible();
    await expectSoon(chart.getByRole('button', { name: /\d annotation/ })).toHaveCount(0);
    await toggle(page, 'Add annotation').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add annotation' });
    await expectSoon(dialog.getByLabel('What happened')).toBeFocused();
    await expectSoon(dialog.getByLabel('Day', { exact: true })).toHaveValue(today);
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please say what happened, in up to 120 characters.');
    await page.keyboard.type('Streik der Bahn');
    await dialog.getByLabel('Last day').fill(addDays(today, -1));
    await page.keyboard.press('Enter');
    await expectSoon(dialog).toContainText('Please enter a day that is not before the first one, or none.');
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Last day').fill('');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Annotation added.')).toBeVisible();
    await expectSoon(toggle(page, 'Add annotation')).toBeFocused();

    const said = chart.getByRole('status').last();
    await chart.getByRole('application').focus();
    await page.keyboard.press('End');
    await expectSoon(said).toContainText(': Streik der Bahn');
    await page.keyboard.press('Home');
    await expectSoon(said).not.toContainText('Streik der Bahn');
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await expectSoon(chart.getByRole('table').getByRole('row').last()).toContainText(': Streik der Bahn');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain(': Streik der Bahn');

    await toggle(page, '1 annotation').focus();
    await page.keyboard.press('Enter');
    await expectSoon(toggle(page, '1 annotation')).toHaveAttribute('aria-expanded', 'true');
    await expectSoon(listOf(page)).toContainText('by you');
    expect(await violations(page)).toEqual([]);
    await listOf(page).getByRole('button', { name: 'Edit annotation: Streik der Bahn' }).focus();
    await page.keyboard.press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit annotation' });
    await expectSoon(edit.getByLabel('What happened')).toBeFocused();
    await expectSoon(edit.getByLabel('Last day')).toHaveValue('');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Streik');
    await edit.getByLabel('Last day').fill(addDays(today, 2));
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Annotation changed.')).toBeVisible();
    await expectSoon(listOf(page).getByRole('listitem')).toHaveText(/^Streik.* – .*by you$/);
    await expectSoon(listOf(page).getByRole('button', { name: 'Edit annotation: Streik' })).toBeFocused();
    await expectSoon(chart.getByRole('table').getByRole('row').last()).toContainText(': Streik');

    await listOf(page).getByRole('button', { name: 'Delete annotation: Streik' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete “Streik”?' });
    await question.getByRole('button', { name: 'Delete' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Annotation deleted.')).toBeVisible();
    await expectSoon(chart.getByRole('button', { name: /\d annotation/ })).toHaveCount(0);
    await expectSoon(chart.getByRole('table').getByRole('columnheader', { name: 'Events' })).toHaveCount(0);
  });

  test('can be read by all staff, but an analyst can change only their own', async (page) => {
    await clear(page);
    await write(page, 'admin', { text: 'Bundestagswahl' });
    await write(page, 'analyst', { text: 'Streik der Bahn' });
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await toggle(page, '2 annotations').click();
    await expectSoon(listOf(page)).toContainText(`by ${staff.admin.name}`);
    await expectSoon(listOf(page).getByRole('button')).toHaveCount(2);
    await expectSoon(listOf(page).getByRole('button', { name: /Bundestagswahl/ })).toHaveCount(0);
  });

  test('deleted by its owner while an admin changes it leaves the admin with an error and the text', async (page) => {
    expectFailures(page);
    await clear(page);
    const { id } = await write(page, 'analyst', { text: 'Streik der Bahn' });
    await openAs(page, 'admin', '/dashboard', 'Dashboard');
    await toggle(page, '1 annotation').click();
    await listOf(page).getByRole('button', { name: 'Edit annotation: Streik der Bahn' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit annotation' });
    await edit.getByLabel('What happened').fill('Streik');
    await (await asOther(page, 'analyst')).remove(`/annotations/${id}`);
    await page.keyboard.press('Enter');
    await expectSoon(edit.getByRole('alert')).toContainText(`There is no annotation ${id}`);
    await expectSoon(edit.getByLabel('What happened')).toHaveValue('Streik');
  });

  test('is not overwritten unnoticed if another user has changed it since', async (page) => {
    await clear(page);
    const { id } = await write(page, 'analyst', { text: 'Streik' });
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await toggle(page, '1 annotation').click();
    await listOf(page).getByRole('button', { name: 'Edit annotation: Streik' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit annotation' });
    await dialog.getByLabel('What happened').fill('Streik der Bahn');
    const admin = await asOther(page, 'admin');
    await admin.put(`/annotations/${id}`, { text: 'Warnstreik', date: addDays(today, -3) });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSoon(dialog.getByRole('alert')).toContainText('Saved values: What happened: Warnstreik.');
    expect(await admin.get('/annotations')).toMatchObject([{ text: 'Warnstreik' }]);
    // Each field is reported of its own, as soon as this user changes it.
    await dialog.getByLabel('Day', { exact: true }).fill(addDays(today, -1));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSoon(dialog.getByRole('alert')).toContainText('Saved values: Day: ');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectSoon(page.getByText('Annotation changed.')).toBeVisible();
    expect(await admin.get('/annotations')).toMatchObject([
      { text: 'Streik der Bahn', date: addDays(today, -1) },
    ]);
  });

  test('is shown on every chart over time of the staff, and nowhere on public pages', async (page) => {
    await clear(page);
    // The explorer's window ends yesterday.
    await write(page, 'analyst', { date: addDays(today, -1), text: 'Streik der Bahn' });
    await signIn(page, 'analyst');
    const read = async (address: string, title: string): Promise<void> => {
      await page.goto(address);
      await isShown(page, title);
      await expectSoon(page.getByText('gaps of collection, and annotations;').first()).toBeVisible();
      await toggle(page, '1 annotation').click();
      await expectSoon(listOf(page)).toContainText('Streik der Bahn');
    };
    await read('/comparison', 'Comparison');
    await read('/explore?rows=category&columns=week&form=lines', 'Explorer');
    await read('/painpoint/migr', 'Pain Point Overview');
    await page.goto('/trends');
    await toggle(page, '1 annotation').click();
    await expectSoon(listOf(page)).toContainText('Streik der Bahn');
    await page.goto('/public');
    await expectSoon(chartOf(page).getByRole('application')).toBeVisible();
    await expectSoon(page.getByText(/annotation|Streik der Bahn/)).toHaveCount(0);
  });

  test('is missing with a reason if the list cannot be loaded', async (page) => {
    expectFailures(page);
    await clear(page);
    await write(page, 'analyst', { text: 'Streik der Bahn' });
    await openAs(page, 'analyst', '/dashboard', 'Dashboard');
    await failCalls(page, '**/api/annotations*', { status: 500, json: {} });
    await toggle(page, '1 annotation').click();
    await expectSoon(chartOf(page).getByText('The annotations could not be loaded')).toBeVisible();
    await page.unrouteAll();
    await chartOf(page).getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(listOf(page)).toContainText('Streik der Bahn');
  });
});

everyLook(
  'annotations have no axe violations in their list and dialog, and hostile texts are rendered safely',
  async (page) => {
    await clear(page);
    for (const text of hostileNames)
      await write(page, 'admin', { text: [...text].slice(0, limits.annotationText).join('') });
    await signIn(page, 'admin');
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: new RegExp(`^${hostileNames.length} (annotations|Anmerkungen)$`) })
      .click();
    const list = page.getByRole('list', { name: /^(Annotations|Anmerkungen)$/ });
    await expectSoon(list.getByRole('listitem')).toHaveCount(hostileNames.length);
    await expectSoon(list).toContainText('{{t}} %s $& =1+1');
    await isSoundInAllSizes(page);
    await page.getByRole('button', { name: /^(Add annotation|Anmerkung schreiben)$/ }).click();
    await expectSoon(page.getByRole('dialog')).toBeVisible();
    await isSoundInAllSizes(page);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  },
);
