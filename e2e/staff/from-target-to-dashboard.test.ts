import { expect } from 'bun:test';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { idAt } from '@stimmlage/db/testing/archive';
import { STAFF_PASSWORD, seedStaff, staff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { button, expectSoon, tableRows, violations } from '../testing/screen';
import { creation, fact, refreshUntil, sessionDetails } from '../testing/sessions';
import { useSite } from '../testing/site';
import { isShown } from '../testing/staff';

const texts = [
  'Die Regierung hat schon wieder ihr Versprechen gebrochen, eine Schande!',
  'Die Mieten in Berlin sind unbezahlbar, und niemand tut etwas dagegen',
  'Danke an alle, die das neue Wohngeld möglich gemacht haben, großartig',
  'Morgen berät der Bundestag über den Haushalt des kommenden Jahres',
  'Das Heizungsgesetz ist ein bürokratischer Irrsinn und kostet uns Milliarden',
  'Die Grenzkontrollen bringen nichts außer Stau für alle Pendler',
];

const posts = texts.map((text, index) => {
  const at = new Date(Date.now() - (index * 4 + 1) * MILLISECONDS_PER_DAY).toISOString();
  return { id: idAt(at), author: 'die_ministerin', text, at };
});

const { site, test } = useSite(seedStaff, { hasWorker: true, posts });

/** Delay of the sandbox's responses, long enough for the screen to show a run in progress. */
const DELAY_MS = 1_500;

/** Opens a screen through its sidebar entry, whose name begins with the screen's title. */
const goTo = async (page: Page, title: string): Promise<void> => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: new RegExp(`^${title}`) }).click();
  await isShown(page, title);
};

const setup = (page: Page) => page.getByRole('region', { name: 'Set-up' });

/** The step that the set-up checklist marks as the next step. */
const nextStep = (page: Page) => setup(page).locator('[aria-current="step"]');

test('the set-up steps lead from a new target to figures on the dashboard and on to a single post', async (page) => {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(staff.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await button(page, 'Sign In').click();
  await isShown(page, 'Dashboard');
  await expectSoon(page.getByText('No Data Available')).toBeVisible();

  await expectSoon(setup(page)).toContainText('2 of 5 done');
  await expectSoon(nextStep(page)).toContainText('First target');
  expect(await violations(page)).toEqual([]);
  await button(setup(page), 'Hide').click();
  await expectSoon(setup(page)).toHaveCount(0);
  await expectSoon(page.getByRole('heading', { level: 1 })).toBeFocused();
  await goTo(page, 'Admin Dashboard');
  await button(setup(page), 'Show').press('Enter');
  await expectSoon(button(setup(page), 'Hide')).toBeFocused();
  await nextStep(page).getByRole('link', { name: 'Add target' }).press('Enter');
  await isShown(page, 'Collection Targets');
  const target = page.getByRole('dialog', { name: 'Add Target' });
  await target.getByLabel('Handle').fill('@die_ministerin');
  await target.getByLabel('Display name').fill('Die Ministerin');
  await button(target, 'Add Target').click();
  await expectSoon(page.getByText('Target added')).toBeVisible();

  await site.control('POST', '/faults', {
    service: 'x',
    times: 'always',
    fault: { kind: 'delay', ms: DELAY_MS },
  });
  await goTo(page, 'Admin Dashboard');
  await expectSoon(nextStep(page)).toContainText('First posts');
  await nextStep(page).getByRole('link', { name: 'Start collection' }).press('Enter');
  await isShown(page, 'Collection Management');
  await expectSoon(button(page, 'Start collection')).toBeFocused();
  await expectSoon(button(page, 'Start collection')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectSoon(page.getByRole('progressbar', { name: 'Collection in progress' })).toBeVisible();
  await expectSoon(page.getByText('0 of 1', { exact: true })).toBeVisible();
  await expectSoon(button(page, 'Start collection')).toBeEnabled();
  await page.getByRole('tab', { name: 'Status' }).click();
  const run = page.getByRole('table', { name: 'All runs' }).getByRole('row').nth(1);
  await expectSoon(run).toContainText('Completed');
  await expectSoon(run).toContainText('1/1');

  await goTo(page, 'Dashboard');
  await expectSoon(nextStep(page)).toContainText('First analysis session');
  await nextStep(page).getByRole('link', { name: 'New Analysis' }).press('Enter');
  await isShown(page, 'Analysis Sessions');
  await creation(page).getByLabel('Model').selectOption('claude-haiku-4-5');
  await creation(page).getByLabel('Session Name').fill('Erste Woche');
  const estimate = creation(page).getByRole('region', { name: 'Estimate' });
  await expectSoon(fact(estimate, 'Posts')).toHaveText(String(posts.length));
  await button(creation(page), 'Create Session').click();
  await refreshUntil(page, 'Completed');
  await expectSoon(fact(sessionDetails(page), 'Labelled')).toHaveText(String(posts.length));

  await goTo(page, 'Admin Dashboard');
  await expectSoon(page.getByRole('region', { name: 'Needs attention' })).toContainText('No problems found.');
  await expectSoon(setup(page)).toHaveCount(0);
  await goTo(page, 'Dashboard');
  await expectSoon(page.getByRole('combobox', { name: 'Analysis session' })).toHaveValue('Current labels');
  const cards = page.getByLabel('Figures', { exact: true });
  await expectSoon(cards).toContainText('Total Content6');
  const chart = page.getByRole('region', { name: 'Pain Point Evolution' });
  await expectSoon(chart.getByRole('application')).toBeVisible();
  await expectSoon(chart.getByText('No data available for the selected date range')).toHaveCount(0);
  const issues = page.getByRole('region', { name: 'Top pain points' }).getByRole('listitem');
  await expectSoon(issues.nth(1)).toBeVisible();

  await cards.getByRole('link').first().click();
  await isShown(page, 'Political Comments Analysis');
  const rows = tableRows(page, 'Statements');
  await expectSoon(rows).toHaveCount(posts.length);
  await rows.filter({ hasText: 'Mieten in Berlin' }).getByRole('button', { name: /^View/ }).click();
  const details = page.getByRole('dialog', { name: 'Comment Details' });
  await expectSoon(details).toContainText('Claude Haiku 4.5');
  await details.getByRole('link', { name: 'Open with its thread' }).click();
  await isShown(page, 'Analysis Detail');
  await expectSoon(page.getByRole('main')).toContainText('unbezahlbar');
  await expectSoon(page.getByRole('main')).toContainText('Session 1');
});
