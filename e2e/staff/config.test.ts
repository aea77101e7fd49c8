import { describe, expect } from 'bun:test';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { changeAnswer, expectAnotherTry, failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, GERMAN_DARK_PHONE, isSound, leadsTo, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, signIn } from '../testing/staff';

const { test } = useSite(seedStaff, {
  variables: { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1', OPENAI_MODEL: 'llama3.3:70b' },
});

const CONFIG = '/admin/config';

const open = (page: Page, query = '') => openAs(page, 'admin', `/admin/config${query}`, 'Settings');

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

describe('system configuration', () => {
  test('can be edited with the keyboard, and is saved for all sections at once', async (page) => {
    await open(page);
    const other = await asOther(page);
    await expectSoon(save(page)).toBeDisabled();
    await page.getByLabel('Name of the public site').focus();
    await page.keyboard.type('Stimmen der Stadt');
    await page.getByLabel('Notice at the top of the public site').fill('Wartung am 3. Mai');
    await page.getByRole('textbox', { name: 'Operator' }).fill('Verein Stimmen e. V.');
    await page.getByLabel('Contact', { exact: true }).fill('hallo@example.org');
    await page.getByLabel('Legal notice').fill('https://verein.example/impressum');
    await page.getByLabel('Privacy policy').fill('https://verein.example/datenschutz');
    await expectSoon(page.getByText('6 unsaved changes: Name of the public site')).toBeVisible();
    await page.getByRole('tab', { name: 'API' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/section=api/);
    await page.getByLabel('Replies per post').fill('7');
    const nightly = page.getByLabel('Trends fetched each night');
    await expectSoon(nightly).toHaveAccessibleDescription(/up to \$6\.00 .* \$0\.50 for Germany alone/);
    await nightly.selectOption('Germany only');
    await page.getByLabel('Monthly budget for X').fill('12.34');
    await page.getByLabel('Monthly budget for AI').fill('5');
    await page.getByRole('tab', { name: 'Analysis' }).click();
    await page.getByLabel('Analyse after each collection run').focus();
    await page.keyboard.press('Space');
    await page
      .getByLabel('Default model', { exact: true })
      .selectOption({ label: 'llama3.3:70b configured' });
    await page.getByLabel('Minimum words').fill('2');
    await page.getByLabel('Languages').fill('de, NDS');
    await page.getByLabel('Days within which a text counts once').fill('0');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Settings saved')).toHaveCount(1);
    await expectSoon(page.getByText('Everything is saved.')).toBeVisible();
    expect(await other.get(CONFIG)).toMatchObject({
      repliesPerPost: 7,
      publicTitle: 'Stimmen der Stadt',
      publicNotice: 'Wartung am 3. Mai',
      operatorName: 'Verein Stimmen e. V.',
      operatorContact: 'hallo@example.org',
      imprintUrl: 'https://verein.example/impressum',
      privacyUrl: 'https://verein.example/datenschutz',
      nightlyTrends: 'country',
      analyzeAfterCollection: true,
      defaultModel: 'llama3.3:70b',
      filter: { minWords: 2, languages: ['de', 'nds'], duplicateDays: 0 },
      budgets: { x: 12.34, ai: 5 },
    });
    await page.reload();
    await expectSoon(page.getByLabel('Languages')).toHaveValue('de, nds');
    await page.getByRole('tab', { name: 'Security' }).click();
    await expectSoon(page.getByRole('main')).toContainText('12 to 128 characters');
    await expectSoon(page.getByRole('link', { name: /^User Management:/ })).toHaveCount(0);
  });

  test('shows the operator on the method page and to users who have forgotten their password', async (page) => {
    await page.goto('/method');
    await expectSoon(page.getByText('Verein Stimmen e. V.')).toBeVisible();
    await leadsTo(page.getByRole('link', { name: 'hallo@example.org' }), 'mailto:hallo@example.org');
    const footer = page.getByRole('contentinfo');
    await leadsTo(footer.getByRole('link', { name: 'Legal notice' }), 'https://verein.example/impressum');
    await leadsTo(footer.getByRole('link', { name: 'Privacy policy' }), 'https://verein.example/datenschutz');
    expect(await violations(page)).toEqual([]);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await expectSoon(page.getByText('Ask: Verein Stimmen e. V., hallo@example.org')).toBeVisible();
  });

  test('refuses a legal notice whose address is not one of a web page', async (page) => {
    await open(page);
    await page.getByLabel('Legal notice').fill('javascript:alert(1)');
    await save(page).click();
    await expectSoon(page.getByLabel('Legal notice')).toHaveAccessibleDescription(/begins with https:/);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectSoon(save(page)).toBeDisabled();
  });

  test('shows what has been spent, and warns before the user saves a limit that has already been reached', async (page) => {
    const budget = { costUsd: 3.2, budgetUsd: null };
    await changeAnswer(page, '**/api/usage', (usage: object) => ({
      ...usage,
      month: '2026-11',
      x: { posts: 0, users: 0, costUsd: 3.2, budgetUsd: 12.34 },
      ai: { tokensIn: 0, tokensOut: 0, ...budget },
    }));
    await open(page, '?section=api');
    const main = page.getByRole('main');
    await expectSoon(main).toContainText(
      '$3.20 of $12.34 spent in November 2026. A new month begins on 1 Dec 2026 (UTC).',
    );
    await expectSoon(main).toContainText('$3.20 spent in November 2026, without a saved limit.');
    const warning = page.getByText(/With a limit of \$3\.\d\d, collection stops immediately/);
    await page.getByLabel('Monthly budget for X').fill('3.43');
    await expectSoon(page.getByText('1 unsaved change: Monthly budget for X')).toBeVisible();
    await expectSoon(warning).toHaveCount(0);
    // The rest of the first limit does not pay for a page of posts, so collection stops there as well.
    for (const limit of ['3.42', '3.20']) {
      await page.getByLabel('Monthly budget for X').fill(limit);
      await expectSoon(warning).toContainText(`$${limit}`);
      await expectSoon(warning).toContainText('after the $3.20 already spent, not enough is left');
    }
    await page.getByLabel('Monthly budget for AI').fill('0');
    await expectSoon(page.getByText('With a limit of $0.00, analysis stops immediately')).toBeVisible();
    await isSound(page);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectSoon(warning).toHaveCount(0);
  });

  test('shows an error at each invalid field, and saves nothing', async (page) => {
    await open(page, '?section=analysis');
    await page.getByLabel('Languages').fill('deutsch');
    await page.getByRole('tab', { name: 'API' }).click();
    await page.getByLabel('Replies per post').fill('1001');
    await page.getByRole('tab', { name: 'General' }).click();
    await save(page).click();
    await expectSoon(page.getByRole('alert')).toHaveText(
      'Nothing was saved. Please correct: Replies per post, Languages',
    );
    await expectSoon(page.getByText('Please enter a whole number from 0 to 1,000.')).toBeVisible();
    await expectSoon(page.getByLabel('Replies per post')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Replies per post').fill('1000');
    await expectSoon(page.getByRole('alert')).toHaveText('Nothing was saved. Please correct: Languages');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expectSoon(page.getByLabel('Replies per post')).toHaveValue('7');
    await expectSoon(page.getByRole('alert')).toHaveCount(0);
  });

  test('asks for confirmation before discarding unsaved changes', async (page) => {
    await open(page);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'System Config' }).click();
    await page.getByRole('textbox', { name: 'Operator' }).fill('Niemand');
    await page.getByRole('button', { name: 'Back' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectSoon(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await isShown(page, 'Settings');
    await expectSoon(page.getByRole('textbox', { name: 'Operator' })).toHaveValue('Niemand');
    await page.getByRole('link', { name: 'Raw Content' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await isShown(page, 'Raw Content');
  });

  test('keeps another admin’s changes, or reports them before they are overwritten', async (page) => {
    await open(page);
    const other = await asOther(page);
    await page.getByRole('textbox', { name: 'Operator' }).fill('Von mir');
    await other.put(CONFIG, { operatorName: 'Von anderen', publicNotice: '' });
    await save(page).click();
    await expectSoon(page.getByRole('alert')).toContainText('Saved values: Operator: Von anderen.');
    await expectSoon(page.getByRole('textbox', { name: 'Operator' })).toHaveValue('Von mir');
    // Simulates a double click whose second click arrives after the response to the first click.
    await save(page).dispatchEvent('click', { detail: 2 });
    await save(page).click();
    await expectSoon(page.getByText('Settings saved')).toBeVisible();
    expect(await other.get(CONFIG)).toMatchObject({ operatorName: 'Von mir', publicNotice: '' });
  });

  test('never silently overwrites a concurrent change, and keeps the user’s input', async (page) => {
    expectFailures(page);
    await open(page);
    const other = await asOther(page);
    const contact = page.getByLabel('Contact', { exact: true });
    await contact.fill('ich@example.org');
    let isFirst = true;
    await page.route(`**/api${CONFIG}`, async (route) => {
      if (isFirst && route.request().method() === 'PUT') {
        isFirst = false;
        await other.put(CONFIG, { operatorContact: 'andere@example.org' });
      }
      await route.continue();
    });
    await save(page).click();
    await expectSoon(page.getByRole('alert')).toContainText('The settings were changed in the meantime');
    await expectSoon(contact).toHaveValue('ich@example.org');
    await save(page).click();
    await expectSoon(page.getByRole('alert')).toContainText('Saved values: Contact: andere@example.org.');
    await save(page).click();
    await expectSoon(page.getByText('Settings saved')).toBeVisible();
    expect(await other.get(CONFIG)).toMatchObject({ operatorContact: 'ich@example.org' });
  });

  test('keeps what the user types while the settings are being saved', async (page) => {
    await open(page);
    const other = await asOther(page);
    const [name, operator] = [
      page.getByLabel('Name of the public site'),
      page.getByRole('textbox', { name: 'Operator' }),
    ];
    await name.fill('Erster Name');
    const release = await holdAnswers(page, `**/api${CONFIG}`);
    await save(page).click();
    await name.fill('Zweiter Name');
    await operator.fill('Inzwischen');
    release();
    await expectSoon(page.getByText('Settings saved')).toBeVisible();
    await expectSoon(page.getByText('2 unsaved changes: Name of the public site, Operator')).toBeVisible();
    await expectSoon(name).toHaveValue('Zweiter Name');
    await expectSoon(operator).toHaveValue('Inzwischen');
    expect(await other.get(CONFIG)).toMatchObject({ publicTitle: 'Erster Name' });
    await page.unroute(`**/api${CONFIG}`);
    await expectSoon(save(page)).toBeEnabled();
    await save(page).press('Enter');
    await expectSoon(page.getByText('Everything is saved.')).toBeVisible();
    await expectSoon(save(page)).toBeFocused();
    expect(await other.get(CONFIG)).toMatchObject({
      publicTitle: 'Zweiter Name',
      operatorName: 'Inzwischen',
    });
    await name.fill('');
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
    await expectSoon(page.getByText('Everything is saved.')).toBeVisible();
    await expectSoon(page.getByRole('button', { name: 'Reset to Defaults' })).toBeFocused();
  });

  test('fills in the defaults on Reset to Defaults, but changes nothing until they are saved', async (page) => {
    await open(page, '?section=api');
    const other = await asOther(page);
    await page.getByRole('button', { name: 'Reset to Defaults' }).click();
    await expectSoon(page.getByLabel('Replies per post')).toHaveValue('20');
    await expectSoon(page.getByLabel('Monthly budget for X')).toHaveValue('');
    expect(await other.get(CONFIG)).toMatchObject({ repliesPerPost: 7 });
    await save(page).click();
    await expectSoon(page.getByText('Settings saved')).toBeVisible();
    expect(await other.get(CONFIG)).toMatchObject({ repliesPerPost: 20, budgets: { x: null, ai: null } });
  });

  test('reports a failure to load or save, and keeps the user’s input', async (page) => {
    await expectAnotherTry(page, `**/api${CONFIG}`, 'The settings could not be loaded', () => open(page));
    await page.getByRole('textbox', { name: 'Operator' }).fill('Bleibt stehen');
    await failCalls(page, `**/api${CONFIG}`);
    await save(page).click();
    await expectSoon(page.getByRole('alert')).toContainText('The server is not responding.');
    await expectSoon(page.getByRole('textbox', { name: 'Operator' })).toHaveValue('Bleibt stehen');
  });
});

test(
  'has no axe violations and no overflow on a phone, in dark mode and in German',
  GERMAN_DARK_PHONE,
  async (page) => {
    await signIn(page, 'super_admin');
    await page.goto('/admin/config');
    for (const [section, text] of [
      ['Allgemein', 'Öffentliche Seite'],
      ['API', 'KI-Anbieter'],
      ['Auswertung', 'Filterregeln'],
      ['Sicherheit', 'Anmeldung und Speicherung'],
    ] as const) {
      await page.getByRole('tab', { name: section }).click();
      await expectSoon(page.getByRole('heading', { name: text })).toBeVisible();
      await isSound(page);
    }
  },
);
