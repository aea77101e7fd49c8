import { describe, expect } from 'bun:test';
import { known, seedStatements } from '@stimmlage/db/testing/statements';
import type { Locator, Page, Route } from 'playwright';
import { failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { textsWhileClosing } from '../testing/closing';
import { correctAsOther } from '../testing/corrections';
import {
  expectSoon,
  isSoundInAllSizes,
  leadsTo,
  overflow,
  PHONE,
  tableRows,
  violations,
} from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedStatements);

const DETAIL = '**/api/admin/analysis/content/*';

const rows = (page: Page) => tableRows(page, 'Statements');

const open = (page: Page, query: string) =>
  openAs(page, 'analyst', `/content${query}`, 'Political Comments Analysis');

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Comment Details' });

describe('Comment Details', () => {
  test('shows each model’s label, and can be opened with the keyboard and by URL', async (page) => {
    await open(page, '?search=unbezahlbar');
    const view = page.getByRole('button', { name: /^View: .*unbezahlbar/ });
    await expectSoon(rows(page)).toHaveCount(1);
    await rows(page).first().focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const labels = tableRows(dialog, 'Labels');
    await expectSoon(labels).toHaveCount(2);
    await expectSoon(labels.nth(0)).toContainText(/Claude Sonnet 4.*in use.*Session 2.*5 Critical/s);
    await expectSoon(labels.nth(1)).toContainText(/Claude 3.5 Haiku.*Session 1.*3 Medium/s);
    await leadsTo(
      dialog.getByRole('link', { name: 'Original post on X' }),
      `https://x.com/i/web/status/${known.thread}`,
    );
    await expectSoon(page).toHaveURL(new RegExp(`comment=${known.thread}`));
    await page.reload();
    await expectSoon(labels).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toBeHidden();
    await view.click();
    await expectSoon(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(view).toBeFocused();
  });

  test('says that no figure counts a post that is filtered out', async (page) => {
    await signIn(page, 'analyst');
    await page.goto(`/detail/${known.short}`);
    await expectSoon(page.getByText('Filtered out (Too short): no figure counts this post')).toBeVisible();
  });

  test('keeps its content and accepts no clicks while it disappears', async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, `?search=Wohngeld&comment=${known.praise}`);
    const dialog = dialogOf(page);
    await expectSoon(dialog.getByRole('button', { name: 'Correct label' })).toBeVisible();
    const text = (await dialog.textContent()) ?? '';
    const closing = await textsWhileClosing(dialog);
    await page.keyboard.press('Escape');
    await expectSoon(page.locator('[role=dialog]')).toHaveCount(0);
    expect([...new Set(await closing())]).toEqual([text]);
  });

  test('supports correcting a label with the keyboard, comparing both labels and withdrawing the correction', async (page) => {
    await open(page, `?search=Wohngeld&comment=${known.praise}`);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Correct label' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByLabel('Sentiment')).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expectSoon(dialog.getByRole('button', { name: 'Correct label' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSoon(dialog.getByLabel('Sentiment')).toBeFocused();
    await dialog.getByLabel('Sentiment').selectOption('Neutral');
    await dialog.getByLabel('Reason').fill('<b>Ironie</b>');
    await dialog.getByRole('button', { name: 'Save correction' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    await expectSoon(dialog.getByRole('button', { name: 'Change correction' })).toBeFocused();
    const sides = dialog.getByRole('table', { name: 'Label by the model and by a person' });
    await expectSoon(sides.getByRole('row', { name: /^Sentiment/ })).toHaveText(/Praise.*Neutral.*differs/);
    await expectSoon(dialog).toContainText(/Corrected by Bernd Blau, .*<b>Ironie<\/b>/s);
    await expectSoon(rows(page).first()).toContainText(/Corrected.*Neutral/s);
    await dialog.getByRole('button', { name: 'Withdraw correction' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Withdraw this correction?' })
      .getByRole('button', { name: 'Withdraw correction' })
      .press('Enter');
    await expectSoon(page.getByText('Correction withdrawn')).toBeVisible();
    await expectSoon(dialog.getByRole('button', { name: 'Correct label' })).toBeFocused();
    await expectSoon(rows(page).first()).toContainText('Praise');
    await expectSoon(dialog).toContainText('This label has not been corrected.');
  });

  test('stores a correction once, even if the response is lost', async (page) => {
    const calls = '**/api/corrections/*';
    await open(page, `?comment=${known.thread}`);
    const dialog = dialogOf(page);
    const save = dialog.getByRole('button', { name: 'Save correction' });
    expectFailures(page);
    let sent = 0;
    const lose = async (route: Route): Promise<void> => {
      sent += 1;
      await route.fetch();
      await route.abort();
    };
    // The server stores the correction, but the response is lost, and the query for the stored correction
    // fails.
    await page.route(calls, async (route) => {
      await page.route(DETAIL, (look) => look.abort());
      await lose(route);
    });
    await dialog.getByRole('button', { name: 'Correct label' }).click();
    await dialog.getByLabel('Sentiment').selectOption('Neutral');
    await dialog.getByLabel('Reason').fill('  Nur eine Frage ');
    await save.click();
    await expectSoon(dialog.getByRole('alert')).toContainText('It is unknown whether it was saved.');
    await expectSoon(dialog.getByLabel('Reason')).toHaveValue('  Nur eine Frage ');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await page.unroute(DETAIL);
    await save.click();
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    await expectSoon(dialog).toContainText(/Corrected by Bernd Blau, .*Nur eine Frage/s);
    expect(sent).toBe(1);
    // This time, only the response is lost, so the page fetches the stored correction and shows it
    // immediately.
    await page.unroute(calls);
    await page.route(calls, lose);
    await dialog.getByRole('button', { name: 'Change correction' }).click();
    await dialog.getByLabel('Reason').fill('Doch nicht');
    await save.click();
    await expectSoon(dialog).toContainText(/Corrected by Bernd Blau, .*Doch nicht/s);
    expect(sent).toBe(2);
    await page.unroute(calls);
    // First, the request to withdraw the correction and the query for the stored correction both fail; then,
    // only the query succeeds.
    const cut = (route: Route): Promise<void> => route.abort();
    await page.route(calls, async (route) => {
      await page.route(DETAIL, cut);
      await cut(route);
    });
    await dialog.getByRole('button', { name: 'Withdraw correction' }).click();
    const question = page.getByRole('dialog', { name: 'Withdraw this correction?' });
    const withdraw = question.getByRole('button', { name: 'Withdraw correction' });
    await withdraw.click();
    await expectSoon(question.getByRole('alert')).toContainText(
      'it is unknown whether the correction was withdrawn',
    );
    await page.unroute(DETAIL);
    await page.unroute(calls);
    await page.route(calls, cut);
    await withdraw.click();
    await expectSoon(question.getByRole('alert')).toContainText('The correction still counts');
    // The correction is withdrawn, and only the response to that request is lost.
    await page.unroute(calls);
    await page.route(calls, lose);
    await withdraw.click();
    await expectSoon(question).toHaveCount(0);
    await expectSoon(dialog).toContainText('This label has not been corrected.');
    await expectSoon(dialog.getByRole('button', { name: 'Correct label' })).toBeVisible();
  });

  test('reports a concurrent correction, and keeps the user’s input', async (page) => {
    await open(page, `?comment=${known.reply}`);
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Correct label' }).click();
    await dialog.getByLabel('Reason').fill('Meine Begründung');
    await failCalls(page, '**/api/corrections/*');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expectSoon(dialog.getByRole('alert')).toContainText('The server is not responding');
    await page.unroute('**/api/corrections/*');
    const label = { complaint_type: 'PRAISE', pain_point_category: 'env', policy_area: null };
    const scores = { intensity_score: 1, heat_score: 1 };
    const theirs = { ...label, ...scores, reason: 'Ihre Begründung' };
    await correctAsOther(page, known.reply, theirs, 'admin');
    await dialog.getByRole('button', { name: 'Save correction' }).click();
    await expectSoon(dialog.getByRole('alert')).toContainText('was changed in the meantime');
    await expectSoon(dialog).toContainText(/Someone else.*Praise.*Anna Ódor.*Ihre Begründung/s);
    await expectSoon(dialog.getByLabel('Reason')).toHaveValue('Meine Begründung');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save correction' }).dblclick();
    await expectSoon(dialog).toContainText(/Corrected by Bernd Blau, .*Meine Begründung/s);
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
  });
});

describe('Analysis Detail', () => {
  test('shows the post in its thread, with labels and figures, and leads back to the list', async (page) => {
    await open(page, `?search=unbezahlbar&comment=${known.thread}`);
    await dialogOf(page).getByRole('link', { name: 'Open with its thread' }).click();
    await isShown(page, 'Analysis Detail');
    await expectSoon(page).toHaveTitle(new RegExp(`^Reply ${known.thread} · Analysis Detail · `));
    const main = page.getByRole('main');
    await expectSoon(main).toContainText('Die Miete in Berlin ist unbezahlbar!');
    for (const fact of ['45,678', '1,234', '2.73%', 'Hidden', 'German', known.thread])
      await expectSoon(main).toContainText(fact);
    await expectSoon(tableRows(main, 'Labels')).toHaveCount(2);
    await expectSoon(page.getByRole('region', { name: 'In reply to' })).toContainText(
      'Wir senken die Mieten',
    );
    const below = page.getByRole('region', { name: 'Below it' });
    await expectSoon(below.getByRole('listitem')).toHaveCount(2);
    await below.getByRole('link', { name: `Reply ${known.reply}` }).click();
    await expectSoon(main).toContainText('Genau so ist es.');
    await expectSoon(page).toHaveTitle(new RegExp(`^Reply ${known.reply} · `));
    await page.getByRole('region', { name: 'In reply to' }).getByRole('link').click();
    await expectSoon(page).toHaveURL(new RegExp(`/detail/${known.thread}$`));
    for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: 'Back' }).click();
    await isShown(page, 'Political Comments Analysis');
    await expectSoon(page.getByLabel('Search statements')).toHaveValue('unbezahlbar');
  });

  test('shows no label for a post collected as context, and reports a missing post', async (page) => {
    expectFailures(page);
    await signIn(page, 'analyst');
    await page.goto(`/detail/${known.parent}`);
    await expectSoon(page.getByRole('main')).toContainText('No session has classified this post.');
    await expectSoon(page.getByRole('button', { name: 'Correct label' })).toHaveCount(0);
    for (const id of ['404', 'nothing', '99999999999999999999']) {
      await page.goto(`/detail/${id}`);
      await expectSoon(page.getByText(`There is no post ${id}`)).toBeVisible();
    }
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  });

  test(
    'shows hostile text as plain text in the list, in the dialog and on the detail page',
    PHONE,
    async (page) => {
      const isHarmless = async (): Promise<void> => {
        expect(await page.evaluate<boolean>("'harmed' in window")).toBe(false);
        expect(await overflow(page)).toBe(0);
      };
      await open(page, '?search=onerror');
      await expectSoon(rows(page).first()).toContainText('<img src=x onerror=');
      await isHarmless();
      await page.goto(`/content?comment=${known.hostile}`);
      await expectSoon(dialogOf(page)).toContainText('<script>');
      await expectSoon(dialogOf(page)).toContainText('<i>Ulm</i>');
      await isHarmless();
      await page.goto(`/detail/${known.hostile}`);
      await page.getByRole('button', { name: 'Show more' }).click();
      await expectSoon(page.getByRole('main')).toContainText('<script>');
      await isHarmless();
    },
  );
});

describe('accessibility', () => {
  everyLook('has no axe violations on a wide or a narrow screen', async (page) => {
    await signIn(page, 'admin');
    await page.goto(`/detail/${known.thread}`);
    await page.getByRole('button', { name: /Correct label|Einordnung korrigieren/ }).click();
    await expectSoon(page.getByRole('combobox').first()).toBeVisible();
    await isSoundInAllSizes(page);
    await page.goto(`/content?comment=${known.thread}`);
    await expectSoon(page.getByRole('dialog').getByRole('table')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
