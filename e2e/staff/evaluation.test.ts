import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { goldSetFile } from '@stimmlage/core/contracts/gold-sets';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedEndedSessions } from '@stimmlage/db/testing/seed-sessions';
import { known, seedStatements } from '@stimmlage/db/testing/statements';
import type { Page } from 'playwright';
import { changeAnswer } from '../testing/answers';
import { onePost } from '../testing/archive';
import { expectFailures } from '../testing/browser';
import { correctAsOther } from '../testing/corrections';
import { button, expectSoon, leadsTo, overflow, PHONE, violations } from '../testing/screen';
import { openSessions, refreshUntil, sessionDetails } from '../testing/sessions';
import { useSite } from '../testing/site';
import { asOther } from '../testing/staff';

/** The gold set: 19 texts with a human sentiment label, and some lines that are not evaluated. */
const gold = readFileSync(join(import.meta.dir, '../evaluation/gold.csv'));
const ITEMS = 19;

let database: TestDatabase;

const { test } = useSite(
  async (made) => {
    database = made;
    await seedStatements(made);
  },
  { hasWorker: true, posts: onePost },
);

const evaluationOf = async (page: Page, query: string): Promise<Evaluation> =>
  (await asOther(page)).get(`/evaluation?${query}`);

const csv = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

/** Checks that the values on the cards and in the confusion table match the values in the API's response. */
const showsFigures = async (page: Page, evaluation: Evaluation): Promise<void> => {
  const panel = page.getByRole('tabpanel');
  for (const [name, value, interval] of [
    ['Accuracy', evaluation.accuracy, evaluation.intervals.accuracy],
    ['Macro-F1', evaluation.macroF1, evaluation.intervals.macroF1],
    ['Cohen’s kappa', evaluation.kappa, evaluation.intervals.kappa],
  ] as const) {
    const card = panel.getByText(name, { exact: true }).first().locator('xpath=..');
    await expectSoon(card).toContainText(value === null ? '–' : value.toFixed(2));
    await expectSoon(card).toContainText(
      interval === null
        ? 'no interval'
        : `95% confidence interval: ${interval.map((end) => end.toFixed(2)).join(' to ')}`,
    );
  }
  const rows = panel.getByRole('table', { name: /^Sentiment by people in rows/ }).getByRole('row');
  for (const [index, person] of (['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const).entries()) {
    const cells = rows.nth(index + 2).getByRole('cell');
    for (const [column, machine] of (['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const).entries())
      await expectSoon(cells.nth(column)).toContainText(String(evaluation.confusion[person][machine]));
  }
};

test('uploads a gold set, classifies it in a session, and shows the agreement', async (page) => {
  expectFailures(page);
  await openSessions(page, '?tab=evaluation');
  const panel = page.getByRole('tabpanel');
  await expectSoon(panel).toContainText('There is nothing to compare yet');
  await expectSoon(panel).toContainText('There is no gold set yet');
  await button(panel, 'Upload gold set').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upload gold set' });
  await expectSoon(button(dialog, 'Upload')).toBeDisabled();
  const field = dialog.getByLabel('CSV file');
  await field.setInputFiles(csv('gross.csv', Buffer.alloc(goldSetFile.bytes + 1, 'a')));
  await expectSoon(dialog.getByRole('alert')).toHaveText(
    'The file is too large: a gold set has up to 10,000 lines and 8 MB. Please split it.',
  );
  await expectSoon(dialog.getByLabel('CSV file')).toHaveAccessibleDescription(/The file is too large/);
  await expectSoon(button(dialog, 'Upload')).toBeDisabled();
  await field.setInputFiles(csv('falsch.csv', Buffer.from('a,b\n1,2\n')));
  await expectSoon(dialog.getByLabel('Name')).toHaveValue('falsch');
  // A name that was typed is kept, even if it is that of a file; one that was suggested is replaced.
  await field.setInputFiles([]);
  await field.setInputFiles(csv('gold.csv', gold));
  await expectSoon(dialog.getByLabel('Name')).toHaveValue('gold');
  await dialog.getByLabel('Name').fill('falsch');
  await field.setInputFiles(csv('falsch.csv', Buffer.from('a,b\n1,2\n')));
  await field.setInputFiles(csv('gold.csv', gold));
  await expectSoon(dialog.getByLabel('Name')).toHaveValue('falsch');
  await field.setInputFiles(csv('falsch.csv', Buffer.from('a,b\n1,2\n')));
  await dialog.getByLabel('Name').fill('2026');
  await button(dialog, 'Upload').click();
  await expectSoon(dialog.getByLabel('Name')).toHaveAccessibleDescription(
    /neither a number nor “corrections”/,
  );
  await expectSoon(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Klein');
  await button(dialog, 'Upload').click();
  await expectSoon(dialog.getByRole('alert')).toContainText('The file is not a gold set');
  expect(await violations(page)).toEqual([]);
  await field.setInputFiles(csv('gold.csv', gold));
  await expectSoon(dialog.getByLabel('Name')).toHaveValue('Klein');
  await button(dialog, 'Upload').dblclick();
  await expectSoon(page.getByText(`Gold set saved with ${ITEMS} texts`)).toHaveCount(1);
  await expectSoon(page).toHaveURL(/against=1/);
  await page.goBack();
  await expectSoon(page).toHaveURL(/tab=evaluation$/);
  await page.goForward();
  await expectSoon(page).toHaveURL(/against=1/);
  const row = page.getByRole('table', { name: 'Gold sets' }).getByRole('row').nth(1);
  for (const text of ['Klein', String(ITEMS), 'with another label', 'repeated'])
    await expectSoon(row).toContainText(text);

  await row.getByRole('button', { name: 'Start session for Klein' }).click();
  const creation = page.getByRole('dialog', { name: 'Create Analysis Session' });
  await expectSoon(creation).toContainText('This session classifies the texts of a gold set');
  await expectSoon(creation.getByLabel('Content Limit')).toHaveValue('');
  await expectSoon(creation.getByRole('region', { name: 'Estimate' })).toContainText(String(ITEMS));
  await button(creation, 'Create Session').dblclick();
  await expectSoon(page).toHaveURL(/session=\d+/);
  await refreshUntil(page, 'Completed');
  await sessionDetails(page).getByRole('link', { name: 'Show agreement with people' }).click();
  await expectSoon(page).toHaveURL(/tab=evaluation/);
  const evaluation = await evaluationOf(page, 'against=1');
  expect(evaluation.n).toBe(ITEMS);
  await showsFigures(page, evaluation);
  await expectSoon(panel).toContainText('sandbox:claude-3-5-haiku-20241022');
  await expectSoon(panel.getByRole('table', { name: 'By sentiment' }).getByRole('row')).toHaveCount(4);
  await expectSoon(
    panel.getByRole('table', { name: 'By issue according to the model' }).getByRole('row'),
  ).toHaveCount(evaluation.perCategory.length + 1);
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Model', { exact: true }).selectOption('claude-sonnet-4');
  await expectSoon(panel).toContainText('labelled none of the compared statements in the chosen session');
  await button(panel, 'Compare all labels').click();
  await showsFigures(page, evaluation);
  await page.goBack();
  await page.reload();
  await expectSoon(page.getByLabel('Model', { exact: true })).toHaveValue('claude-sonnet-4');
  await page.goBack();
  await showsFigures(page, evaluation);

  await button(row, 'Delete Klein').click();
  await expectSoon(page.getByRole('dialog')).toContainText('Costs stay in the usage figures.');
  await button(page.getByRole('dialog'), 'Delete').dblclick();
  await expectSoon(page.getByText('Gold set deleted')).toHaveCount(1);
  await expectSoon(panel).toContainText('There is no gold set yet');
  await expectSoon(page).not.toHaveURL(/against=/);
});

test('compares people’s corrections with the model’s labels, by issue and by target', async (page) => {
  for (const [id, complaint_type] of [
    [known.thread, 'COMPLAINT'],
    [known.praise, 'NEUTRAL'],
    [known.hostile, 'PRAISE'],
  ] as const)
    await correctAsOther(page, id, {
      complaint_type,
      pain_point_category: 'econ',
      policy_area: null,
      intensity_score: 3,
      heat_score: 1,
    });
  await openSessions(page, '?tab=evaluation');
  const evaluation = await evaluationOf(page, 'against=corrections');
  expect(evaluation.n).toBe(3);
  await showsFigures(page, evaluation);
  const panel = page.getByRole('tabpanel');
  await expectSoon(panel).toContainText('People choose what they correct');
  await expectSoon(panel.getByRole('heading', { name: 'Agreement on issue' })).toBeVisible();
  await button(panel, 'What is counted: Cohen’s kappa, 95% confidence interval').first().press('Enter');
  await expectSoon(panel.getByText('Agreement beyond chance: 1 means always').first()).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of ['By sentiment', 'Confusion table', 'By target', 'Gold sets'])
    await expectSoon(
      panel.getByRole('region', { name }).getByRole('button', { name: /^What is counted: / }),
    ).toBeVisible();
  const category = panel.getByRole('table', { name: 'By issue according to people' }).getByRole('row').nth(1);
  await expectSoon(category).toContainText('Economy');
  const targets = panel.getByRole('table', { name: 'By target' });
  await expectSoon(targets.getByRole('row')).toHaveCount(evaluation.perTarget.length + 1);
  await leadsTo(targets.getByRole('link').first(), /\/content\?politician=/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBe(0);
  await category.getByRole('link', { name: '3', exact: true }).click();
  await expectSoon(page).toHaveURL(/\/content\?coded_by=person&pain_point=econ$/);
  await expectSoon(page.getByText('3 statements')).toBeVisible();
});

test('says how many of many models it does not list, and how many labels they have', async (page) => {
  await changeAnswer<Evaluation>(page, '**/api/evaluation*', ({ coders: [coder], ...evaluation }) => ({
    ...evaluation,
    coders: coder
      ? Array.from({ length: 13 }, (_, index) => ({ ...coder, model_version: `v${index}`, n: 100 + index }))
      : [],
  }));
  await openSessions(page, '?tab=evaluation');
  const sides = page.getByRole('tabpanel').getByRole('region', { name: 'What was compared' });
  await expectSoon(sides).toContainText('v9');
  await expectSoon(sides).toContainText('… and 3 more models (labels: 333)');
});

test('shows the month’s usage next to the budgets', async (page) => {
  const month = new Date().toISOString().slice(0, 7);
  const [id = 0] = await seedEndedSessions(database, [
    {
      name: 'Teuer',
      status: 'completed',
      batches: 4,
      createdAt: new Date(`${month}-01T12:00:00Z`),
    },
  ]);
  const other = await asOther(page);
  await other.put('/admin/config', { budgets: { ai: 0.1, x: 20 } });
  const { ai, byDay } = await other.get('/usage');
  const day = byDay.find(({ date }: { date: string }) => date === `${month}-01`);
  expect(day.tokensIn).toBeGreaterThanOrEqual(240_000);
  await openSessions(page, '?tab=usage');
  const panel = page.getByRole('tabpanel');
  await expectSoon(panel).toContainText('Sandbox data');
  await expectSoon(panel).toContainText(`of a budget of $20.00, $20.00 left`);
  await expectSoon(panel).toContainText(
    `of a budget of $0.10, exceeded by $${(ai.costUsd - 0.1).toFixed(2)}`,
  );
  await expectSoon(panel.getByRole('table', { name: 'AI by model' })).toContainText(
    'claude-haiku-4-5-20251001',
  );
  const tokens = [day.tokensIn, day.tokensOut].map((n: number) => n.toLocaleString('en'));
  await expectSoon(panel.getByRole('table', { name: 'By day' }).getByRole('row').nth(1)).toContainText(
    tokens.join(' / '),
  );
  await leadsTo(panel.getByRole('link', { name: 'Settings' }), '/admin/config');
  expect(await violations(page)).toEqual([]);
  await button(panel, 'Month before').click();
  await expectSoon(page).toHaveURL(/month=/);
  await expectSoon(panel).toContainText('No costs this month');
  await page.reload();
  await expectSoon(panel).toContainText('No costs this month');
  await button(panel, 'This month').click();
  await panel.getByRole('link', { name: 'Teuer' }).click();
  await expectSoon(page).toHaveURL(new RegExp(`session=${id}`));
  await expectSoon(sessionDetails(page)).toContainText('Teuer');
});
