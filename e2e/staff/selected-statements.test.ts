import { describe, expect } from 'bun:test';
import { seedStatements } from '@stimmlage/db/testing/statements';
import type { Page } from 'playwright';
import { failCalls, holdAnswers } from '../testing/answers';
import {
  CORRECTIONS,
  code,
  correctElsewhere,
  idOf,
  openStatements as open,
  openWithoutHurry,
  statementRows as rows,
} from '../testing/corrections';
import { button, expectSoon, isSound, PHONE, savedBy, violations, WIDE } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs } from '../testing/staff';

const { test, site } = useSite(seedStatements);

const bar = (page: Page) => page.getByRole('region', { name: 'Selected statements' });
const box = (page: Page, row: number) => rows(page).nth(row).getByRole('checkbox');

/** Finds the checkboxes of the selected rows. */
const selected = (page: Page) => rows(page).getByRole('checkbox', { checked: true });

const isSelecting = (page: Page, count: number): Promise<void> =>
  count === 0
    ? expectSoon(bar(page)).not.toContainText('selected')
    : expectSoon(bar(page)).toContainText(`${count} of 20 on this page selected`);

describe('selecting statements', () => {
  test('works with the keyboard, in ranges that follow the focus', async (page) => {
    await page.setViewportSize(WIDE);
    await open(page);
    await expectSoon(rows(page)).toHaveCount(20);
    await page.keyboard.press('j');
    await page.keyboard.press('X');
    await isSelecting(page, 1);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await isSelecting(page, 4);
    await page.keyboard.press('Shift+ArrowUp');
    await isSelecting(page, 3);
    await expectSoon(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await isSelecting(page, 4);
    expect(await violations(page)).toEqual([]);
    // The checkbox is the first control in its row.
    await page.keyboard.press('ArrowRight');
    await expectSoon(box(page, 4)).toBeFocused();
    await page.keyboard.press('Space');
    await isSelecting(page, 3);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await isSelecting(page, 0);
    await expectSoon(rows(page).nth(4)).toBeFocused();
  });

  test('works with clicks, in ranges with Shift, and for all statements on the page at once', async (page) => {
    await open(page);
    await box(page, 1).click();
    await box(page, 4).click({ modifiers: ['Shift'] });
    await isSelecting(page, 4);
    await box(page, 2).click();
    await isSelecting(page, 3);
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    await button(bar(page), 'All 20').click();
    await expectSoon(selected(page)).toHaveCount(20);
    await expectSoon(button(bar(page), 'All 20')).toHaveCount(0);
    await expectSoon(rows(page).nth(2)).toBeFocused();
    await button(bar(page), 'Clear').click();
    await isSelecting(page, 0);
    await expectSoon(rows(page).nth(2)).toBeFocused();
  });

  test('leaves single-key shortcuts working after a click on a checkbox', async (page) => {
    await open(page);
    await box(page, 1).click();
    await expectSoon(box(page, 1)).toBeFocused();
    await page.keyboard.press('j');
    await expectSoon(rows(page).nth(2)).toBeFocused();
    await box(page, 3).click();
    await page.keyboard.press('c');
    await expectSoon(page.getByRole('dialog')).toContainText('Correct selected statements');
  });

  test('ends when the page or the order changes, but not on a refresh', async (page) => {
    await open(page);
    await box(page, 0).click();
    await isSelecting(page, 1);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectSoon(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    await isSelecting(page, 1);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
    await isSelecting(page, 0);
    await box(page, 0).click();
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await isSelecting(page, 0);
    await page.goBack();
    await expectSoon(page.getByLabel('Sort by')).toHaveValue('newest');
    await isSelecting(page, 0);
  });
});

describe('selected statements', () => {
  test('can be corrected in one step with the keyboard, keep their other codes, and are restored in one step on undo', {
    isFirstVisit: true,
  }, async (page) => {
    await openWithoutHurry(page, '?sentiment=COMPLAINT');
    await expectSoon(rows(page)).toHaveCount(20);
    const issues = await rows(page)
      .getByRole('button', { name: /^Issue: / })
      .allTextContents();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Correct selected statements' });
    await expectSoon(dialog.getByLabel('Sentiment')).toBeFocused();
    await expectSoon(button(dialog, 'Correct 3 statements')).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Sentiment').selectOption('Neutral');
    await dialog.getByLabel('Heat').selectOption('5');
    await dialog.getByLabel('Heat').selectOption('Unchanged');
    await button(dialog, 'Correct 3 statements').click();
    await expectSoon(dialog).toHaveCount(0);
    await expectSoon(page.getByText('3 corrections saved')).toBeVisible();
    await expectSoon(rows(page).filter({ hasText: 'Corrected' })).toHaveCount(3);
    await expectSoon(code(rows(page).nth(2), 'sentiment')).toContainText('Neutral');
    expect(
      await rows(page)
        .getByRole('button', { name: /^Issue: / })
        .allTextContents(),
    ).toEqual(issues);
    await isSelecting(page, 0);
    await expectSoon(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('z');
    await expectSoon(page.getByText('3 corrections undone')).toBeVisible();
    await expectSoon(rows(page).filter({ hasText: 'Corrected' })).toHaveCount(0);
    await expectSoon(rows(page).filter({ hasText: 'Criticism' })).toHaveCount(20);
    const stored = await site.database.client`select from corrections`;
    expect(stored).toHaveLength(0);
  });

  test('stay unchanged and selected, and are reported, if others have corrected them', async (page) => {
    await open(page, '?sentiment=COMPLAINT&sort=oldest');
    await expectSoon(rows(page)).toHaveCount(20);
    const [known, gone] = [await idOf(rows(page).nth(0)), await idOf(rows(page).nth(1))];
    await correctElsewhere(page, known);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectSoon(rows(page).filter({ hasText: known })).toHaveCount(0);
    const meanwhile = await idOf(rows(page).nth(2));
    await box(page, 0).click();
    await box(page, 3).click({ modifiers: ['Shift'] });
    await correctElsewhere(page, meanwhile);
    await site.database.client`update content set scope = 'context' where id = ${gone}`;
    await button(bar(page), 'Correct').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Intensity').selectOption('5 Critical');
    await button(dialog, 'Correct 4 statements').click();
    await expectSoon(page.getByText('2 corrections saved')).toBeVisible();
    await expectSoon(page.getByRole('alert')).toHaveText(
      '2 statements were left unchanged: 1 corrected elsewhere in the meantime, 1 no longer stored',
    );
    await isSelecting(page, 2);
    await expectSoon(box(page, 0)).toBeChecked();
    await expectSoon(box(page, 2)).toBeChecked();
    await site.database.client`update content set scope = 'hit' where id = ${gone}`;
    await page.goto('/content?coded_by=person');
    await expectSoon(rows(page)).toHaveCount(4);
    await rows(page).first().getByRole('checkbox').click();
    await button(bar(page), 'Correct').click();
    await expectSoon(dialog).toContainText('1 statement has been corrected before and is left out');
    await expectSoon(button(dialog, 'Correct 0 statements')).toBeDisabled();
  });

  test('are reported separately if they already have the chosen codes', async (page) => {
    const stored = () => site.database.client`select content_id, corrected_at from corrections order by 1`;
    const before = await stored();
    await open(page, '?sentiment=COMPLAINT');
    await box(page, 0).click();
    await box(page, 1).click();
    await button(bar(page), 'Correct').click();
    await page.getByRole('dialog').getByLabel('Sentiment').selectOption('Criticism');
    await button(page.getByRole('dialog'), 'Correct 2 statements').click();
    await expectSoon(page.getByText('2 statements had these codes already')).toBeVisible();
    await isSelecting(page, 0);
    expect([...(await stored())]).toEqual([...before]);
  });

  test('are not opened by a conflict that is reported after the user has gone to another page', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const id = await idOf(rows(page).nth(0));
    await box(page, 0).click();
    await correctElsewhere(page, id);
    const release = await holdAnswers(page, CORRECTIONS);
    await button(bar(page), 'Correct').click();
    await page.getByRole('dialog').getByLabel('Sentiment').selectOption('Neutral');
    await button(page.getByRole('dialog'), 'Correct 1 statement').click();
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click();
    await expectSoon(rows(page).filter({ hasText: id })).toHaveCount(0);
    await box(page, 1).click();
    release();
    await expectSoon(page.getByRole('alert')).toContainText('was changed in the meantime');
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    expect(page.url()).toContain('page=2');
    await expectSoon(selected(page)).toHaveCount(1);
  });

  test('show their previous codes again if they cannot be corrected, and stay selected', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    await box(page, 5).click();
    await box(page, 6).click();
    await failCalls(page, CORRECTIONS);
    await button(bar(page), 'Correct').click();
    await page.getByRole('dialog').getByLabel('Sentiment').selectOption('Neutral');
    await button(page.getByRole('dialog'), 'Correct 2 statements').click();
    await expectSoon(page.getByRole('alert')).toContainText('The server is not responding');
    await expectSoon(page.getByRole('alert')).toContainText('It is unknown whether it was saved');
    await expectSoon(code(rows(page).nth(5), 'sentiment')).toContainText('Criticism');
    await isSelecting(page, 2);
  });

  test('can have their links copied, or saved as a file if the browser does not allow copying', async (page) => {
    await open(page);
    await box(page, 0).click();
    await box(page, 1).click();
    const links = [await idOf(rows(page).nth(0)), await idOf(rows(page).nth(1))].map(
      (id) => `${site.origin}/detail/${id}`,
    );
    const write = (act: string) =>
      page.evaluate(`Object.defineProperty(navigator, 'clipboard', { value: { writeText: ${act} } })`);
    await write('async (text) => { window.copied = text }');
    await button(bar(page), 'Copy links').click();
    await expectSoon(page.getByText('2 links copied')).toBeVisible();
    expect(await page.evaluate<string>('window.copied')).toBe(links.join('\n'));
    await page.reload();
    await box(page, 0).click();
    await box(page, 1).click();
    await write('() => Promise.reject(new Error())');
    const { name, content } = await savedBy(page, () => button(bar(page), 'Copy links').click());
    expect([name, content.toString()]).toEqual(['links.txt', `${links.join('\n')}\n`]);
    await expectSoon(page.getByText('the 2 links were saved as a file')).toBeVisible();
  });

  test('have a toolbar that stays in view on a phone, in German', {
    language: 'de',
    ...PHONE,
  }, async (page) => {
    await openAs(page, 'analyst', '/content', 'Ausgewertete Äußerungen');
    await rows(page).first().getByRole('checkbox').click();
    const ours = page.getByRole('region', { name: 'Ausgewählte Äußerungen' });
    await expectSoon(ours).toContainText('1 von 20 auf dieser Seite ausgewählt');
    await expectSoon(ours.getByRole('button', { name: 'Korrigieren' })).toBeInViewport({ ratio: 1 });
    await isSound(page);
  });
});
