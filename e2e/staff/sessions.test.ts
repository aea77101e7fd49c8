import { describe, expect } from 'bun:test';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { listModels, Retest, Session } from '@stimmlage/core/contracts/sessions';
import { seedPending } from '@stimmlage/db/testing/seed-sessions';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Page } from 'playwright';
import { changeAnswer } from '../testing/answers';
import { onePost } from '../testing/archive';
import { expectFailures } from '../testing/browser';
import { button, checkSoon, expectSoon, violations } from '../testing/screen';
import { creation, fact, openSessions, refreshUntil, sessionDetails, sessionList } from '../testing/sessions';
import { useSite } from '../testing/site';
import { asOther } from '../testing/staff';

const PENDING = 40;
const AN_HOUR = 3_600_000;

const { site, test } = useSite(
  async (made) => {
    await seedStaff(made);
    await seedPending(made, PENDING);
  },
  { hasWorker: true, posts: onePost },
);

const listSessions = async (page: Page): Promise<Session[]> =>
  (await asOther(page)).get('/analysis/sessions');

/** Returns the statuses of all batches at the provider. */
const batchStates = async (): Promise<string[]> => {
  const { batches } = await site.control<{ batches: { status: string }[] }>('GET', '/provider/state');
  return batches.map(({ status }) => status);
};

const create = async (
  page: Page,
  { name, limit, model }: { name: string; limit: string; model?: string },
) => {
  await button(page, 'New Analysis').click();
  if (model) await creation(page).getByLabel('Model').selectOption(model);
  await creation(page).getByLabel('Content Limit').fill(limit);
  await creation(page).getByLabel('Session Name').fill(name);
  await button(creation(page), 'Create Session').dblclick();
  await expectSoon(creation(page)).toBeHidden();
};

describe('a new session', () => {
  test('can be created with the keyboard alone after an estimate, and shows its progress until it is done', async (page) => {
    await openSessions(page);
    await expectSoon(page.getByText('No analysis sessions found')).toBeVisible();
    await expectSoon(page.getByText('No Session Selected')).toBeVisible();
    await expectSoon(page.getByRole('switch', { name: 'Auto-Refresh' })).toBeChecked();
    await expectSoon(page.getByRole('tab')).toHaveText(['Sessions', 'Evaluation', 'Usage']);
    expect(await violations(page)).toEqual([]);

    await button(page, 'New Analysis').focus();
    await page.keyboard.press('Enter');
    const dialog = creation(page);
    await expectSoon(page).toHaveURL(/create=open/);
    const model = dialog.getByLabel('Model');
    await expectSoon(model).toBeFocused();
    await expectSoon(model).toHaveValue('claude-3-5-haiku');
    const options = await model.locator('option').allTextContents();
    expect(options.slice(0, 3)).toEqual([
      'Claude 3.5 Haiku 20241022 – retired on 19 Feb 2026',
      'Claude Sonnet 4 20250514 – retired on 15 Jun 2026',
      'Claude Haiku 4.5 20251001',
    ]);
    expect(options).toContain('own-model configured');
    await expectSoon(dialog).toContainText('5 posts per request');
    await expectSoon(dialog).toContainText('Leave empty for no limit');
    await expectSoon(dialog.getByLabel('Content Limit')).toHaveValue('50');
    const estimate = dialog.getByRole('region', { name: 'Estimate' });
    await expectSoon(fact(estimate, 'Posts')).toHaveText(String(PENDING));
    await expectSoon(fact(estimate, 'Requests')).toHaveText('8');
    await expectSoon(fact(estimate, 'Left in this month’s budget')).toHaveText('No budget set');
    await dialog.getByRole('button', { name: 'Use Claude Haiku 4.5 instead' }).press('Enter');
    await expectSoon(model).toHaveValue('claude-haiku-4-5');
    await expectSoon(fact(estimate, 'Requests')).toHaveText('4');
    await expectSoon(fact(estimate, 'Cost')).toHaveText(/^about \$0\.0/);
    expect(await violations(page)).toEqual([]);

    const limit = dialog.getByLabel('Content Limit');
    for (const refused of ['1001', '0']) {
      await limit.fill(refused);
      await page.keyboard.press('Enter');
      await expectSoon(dialog).toContainText('Please enter a whole number from 1 to 1,000, or leave');
    }
    await limit.fill('');
    await expectSoon(fact(estimate, 'Posts')).toHaveText(String(PENDING));
    await limit.fill('12');
    await expectSoon(fact(estimate, 'Posts')).toHaveText('12');
    await dialog.getByLabel('Session Name').focus();
    await page.keyboard.type('Woche 47');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Analysis session created')).toBeVisible();
    await expectSoon(page).toHaveURL(/session=1/);
    await expectSoon(page).not.toHaveURL(/create=/);
    await page.goBack();
    await expectSoon(page).toHaveURL(/\/analysis$/);
    await page.goForward();
    await expectSoon(page).toHaveURL(/session=1/);
    await refreshUntil(page, 'Completed');

    const row = sessionList(page).getByRole('row').nth(1);
    for (const text of ['Woche 47', 'Claude Haiku 4.5', 'Completed', '1/1 batch', '100%', '$0.00'])
      await expectSoon(row).toContainText(text);
    await expectSoon(row).toHaveAttribute('aria-selected', 'true');
    await expectSoon(row.getByTitle('Version 20251001')).toBeVisible();
    await expectSoon(row.getByText(/just now|seconds? ago|minutes? ago/)).toBeVisible();
    for (const [name, value] of [
      ['Total batches', '1'],
      ['Completed batches', '1'],
      ['Posts', '12'],
      ['Labelled', '12'],
      ['Failed posts', '0'],
      ['Content limit', '12'],
    ] as const)
      await expectSoon(fact(sessionDetails(page), name)).toHaveText(value);
    await expectSoon(
      sessionDetails(page).getByRole('progressbar', { name: 'Overall progress' }),
    ).toHaveAttribute('aria-valuenow', '100');
    const batch = sessionDetails(page).getByRole('region', { name: 'Batches' }).getByRole('listitem');
    for (const text of ['Batch 1', 'msgbatch_', 'Completed', 'Requests 2/2', '100%', '12 posts', 'Created'])
      await expectSoon(batch).toContainText(text);
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await fact(sessionDetails(page), 'Labelled').getByRole('link').click();
    await expectSoon(page).toHaveURL(/\/content\?run=1$/);
    await expectSoon(page.getByRole('row')).toHaveCount(13);
    await page.goBack();
    await expectSoon(sessionDetails(page)).toContainText('Woche 47');
  });

  test('can be retested, which shows how far the new labels agree with the first ones', async (page) => {
    await openSessions(page);
    await sessionList(page).getByRole('button', { name: 'Woche 47' }).click();
    await button(sessionDetails(page), 'Retest').click();
    const dialog = page.getByRole('dialog', { name: 'Retest session 1?' });
    const estimate = dialog.getByRole('region', { name: 'Estimate' });
    await expectSoon(fact(estimate, 'Posts')).toHaveText('12');
    expect(await violations(page)).toEqual([]);
    await button(dialog, 'Start the retest').click();
    await expectSoon(page.getByText('Analysis session created')).toBeVisible();
    await expectSoon(page).toHaveURL(/session=2/);
    await refreshUntil(page, 'Completed');
    await sessionDetails(page)
      .getByRole('button', { name: /^What is counted: .*Content limit, Finished, Public since$/ })
      .press('Enter');
    await expectSoon(page.getByRole('note').filter({ visible: true })).toContainText(
      'When the session ended',
    );
    await page.keyboard.press('Escape');
    const result = sessionDetails(page).getByRole('region', { name: 'Agreement of the retest' });
    await expectSoon(fact(result, 'Statements compared')).toHaveText('12');
    await expectSoon(fact(result, 'Same sentiment')).toHaveText(/^100% \(\d+% to 100%\)/);
    await expectSoon(result).toContainText(
      'In none of 2 requests do more labels differ than chance explains.',
    );
    await result.getByRole('button', { name: /^What is counted: Statements compared, / }).press('Enter');
    await expectSoon(result.getByText('Statements with a label from both the first session')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(sessionList(page).getByText('Retest of session 1', { exact: true })).toBeVisible();
    await expectSoon(button(sessionDetails(page), 'Retest')).toHaveCount(0);
    await changeAnswer<Retest>(page, '**/api/analysis/sessions/2/retest', (answer) => ({
      ...answer,
      conspicuous: [
        {
          n: 10,
          differing: 1,
          statements: [
            {
              id: '3',
              before: 'COMPLAINT',
              after: 'PRAISE',
              category_before: 'econ',
              category_after: 'other',
            },
          ],
        },
      ],
    }));
    await page.reload();
    await expectSoon(result).toContainText('1 of 10 labels differ');
    await expectSoon(result.getByRole('link', { name: 'Statement 3' })).toHaveAttribute('href', '/detail/3');
    await expectSoon(result.getByRole('listitem')).toContainText(/Criticism.*Praise/s);
    expect(await violations(page)).toEqual([]);
    await sessionDetails(page)
      .getByRole('link', { name: /^Show session 1/ })
      .click();
    await expectSoon(sessionDetails(page)).toContainText('Woche 47');
  });

  test('that uses a self-hosted model is created only once on a double click', async (page) => {
    await openSessions(page);
    const before = (await listSessions(page)).length;
    await create(page, { name: 'Im Haus', limit: '3', model: 'own-model' });
    await refreshUntil(page, 'Completed');
    await expectSoon(fact(sessionDetails(page), 'Labelled')).toHaveText('3');
    expect(await listSessions(page)).toHaveLength(before + 1);
  });

  test('warns if the budget is insufficient, and shows errors in the dialog', async (page) => {
    expectFailures(page);
    await openSessions(page);
    const other = await asOther(page);
    const set = (ai: number | null) => other.put('/admin/config', { budgets: { ai } });
    await set(0.01);
    await page.goto('/analysis?create=open');
    const dialog = creation(page);
    await dialog.getByLabel('Model').selectOption('claude-sonnet-4');
    await expectSoon(dialog).toContainText('This is more than what is left in this month’s budget');
    await button(dialog, 'Create Session').click();
    await expectSoon(dialog.getByRole('alert')).toContainText(/this month's AI budget/i);
    await set(null);
    await page.route('**/api/analysis/sessions', (route) =>
      route.request().method() === 'POST' && route.request().postDataJSON().dryRun !== true
        ? route.fulfill({ status: 500, body: 'Bad Gateway' })
        : route.continue(),
    );
    await button(dialog, 'Create Session').click();
    await expectSoon(dialog.getByRole('alert')).toHaveText('Failed to create analysis session');
    await button(dialog, 'Cancel').click();
    await expectSoon(page).not.toHaveURL(/create=/);
  });
});

describe('a session in progress', () => {
  test('shows what it is waiting for, can be cancelled after confirmation, and can be retried', async (page) => {
    expectFailures(page);
    await site.control('PATCH', '/provider/settings', { batchDurationMs: AN_HOUR });
    await openSessions(page);
    await create(page, { name: 'Lange', limit: '5', model: 'claude-sonnet-4-6' });
    await refreshUntil(page, 'Submitted');
    await expectSoon(sessionDetails(page)).toContainText(/Next step at \d\d:\d\d/);
    await expectSoon(fact(sessionDetails(page), 'Completed batches')).toHaveText('0');
    await expectSoon(button(sessionDetails(page), 'Retry failed posts')).toHaveCount(0);
    await button(sessionDetails(page), 'Cancel session').click();
    const question = page.getByRole('dialog', { name: /Cancel session \d+\?/ });
    await expectSoon(question).toContainText('No more requests are sent.');
    expect(await violations(page)).toEqual([]);
    await button(question, 'Keep running').click();
    await expectSoon(page).not.toHaveURL(/ask=/);
    await button(sessionDetails(page), 'Cancel session').click();
    await button(question, 'Cancel session').dblclick();
    await expectSoon(page.getByText('Cancelling the session')).toHaveCount(1);
    await expectSoon.poll(batchStates).toContain('canceling');
    await site.control('POST', '/clock', { advanceMs: AN_HOUR });
    await refreshUntil(page, 'Cancelled');
    await site.control('PATCH', '/provider/settings', { batchDurationMs: 0 });
    await button(sessionDetails(page), 'Retry failed posts').click();
    const retry = page.getByRole('dialog', { name: /Retry failed posts of session/ });
    const estimate = retry.getByRole('region', { name: 'Estimate' });
    await expectSoon(fact(estimate, 'Posts')).toHaveText('5');
    await expectSoon(fact(estimate, 'Cost')).toContainText('about $');
    expect(await violations(page)).toEqual([]);
    await button(retry, 'Retry failed posts').click();
    await expectSoon(page.getByText('Session reopened')).toBeVisible();
    await refreshUntil(page, 'Completed');
    await expectSoon(fact(sessionDetails(page), 'Labelled')).toHaveText('5');
  });

  test('reports why the provider rejected it', async (page) => {
    await site.control('POST', '/provider/faults', { fault: 'model_not_found', on: ['create_batch'] });
    await openSessions(page);
    await create(page, { name: 'Ohne Modell', limit: '5', model: 'claude-sonnet-5-5' });
    await expectSoon(sessionDetails(page).getByText('Failed', { exact: true }).first()).toBeVisible();
    await expectSoon(sessionDetails(page).getByRole('alert')).toContainText('The session failed');
    await expectSoon(sessionDetails(page).getByRole('alert')).toContainText(/does not know the model/);
    await expectSoon(button(sessionDetails(page), 'Retry failed posts')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('a session is created with a chosen model if the default model is no longer set up', async (page) => {
  await changeAnswer<Answer<typeof listModels>>(page, '**/api/analysis/models', (models) =>
    models.map((model) => ({ ...model, is_default: false })),
  );
  await openSessions(page);
  await button(page, 'New Analysis').click();
  const dialog = creation(page);
  await expectSoon(dialog.getByLabel('Model')).toHaveValue('');
  await expectSoon(dialog).toContainText('The default model cannot be used. Choose a model.');
  await expectSoon(dialog.getByRole('region', { name: 'Estimate' })).toHaveCount(0);
  await button(dialog, 'Create Session').click();
  await expectSoon(dialog.getByLabel('Model')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Model').selectOption('claude-haiku-5-5');
  await dialog.getByLabel('Content Limit').fill('1');
  await expectSoon(fact(dialog.getByRole('region', { name: 'Estimate' }), 'Posts')).toHaveText('1');
  await expectSoon(dialog).not.toContainText('The default model cannot be used.');
});

test('a session can be limited to posts that no model has labelled', async (page) => {
  await openSessions(page);
  await button(page, 'New Analysis').click();
  const dialog = creation(page);
  await dialog.getByLabel('Model').selectOption('claude-haiku-5-5');
  await dialog.getByLabel('Content Limit').fill('');
  const estimate = dialog.getByRole('region', { name: 'Estimate' });
  await expectSoon(fact(estimate, 'Posts')).toHaveText(String(PENDING));
  await checkSoon(dialog.getByRole('checkbox', { name: 'Only posts without a label' }));
  const { data } = await (await asOther(page)).get('/raw-content/stats');
  expect(data.pendingAnalysis).toBeWithin(3, PENDING - 11);
  await expectSoon(fact(estimate, 'Posts')).toHaveText(String(data.pendingAnalysis));
  await dialog.getByLabel('Content Limit').fill('3');
  await expectSoon(fact(estimate, 'Posts')).toHaveText('3');
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Session Name').fill('Nur neue');
  await button(dialog, 'Create Session').click();
  await refreshUntil(page, 'Completed');
  await expectSoon(fact(sessionDetails(page), 'Labelled')).toHaveText('3');
  await expectSoon(fact(sessionDetails(page), 'Which posts')).toHaveText('without a label');
  await sessionList(page).getByRole('button', { name: 'Woche 47' }).click();
  await expectSoon(fact(sessionDetails(page), 'Which posts')).toHaveText('without a label from this model');
});
