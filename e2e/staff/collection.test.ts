import { describe, expect } from 'bun:test';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator, Page } from 'playwright';
import { failCalls } from '../testing/answers';
import { hourlyPosts } from '../testing/archive';
import { expectFailures } from '../testing/browser';
import { button, expectSoon, isSound, PHONE, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, signIn } from '../testing/staff';

const posts = hourlyPosts('anna_k', 4, 'Die Züge kommen wieder zu spät');

const { site, test, everyLook } = useSite(seedStaff, { hasWorker: true, posts });

const open = (page: Page, query = '', path = '/admin/collection-settings') =>
  openAs(page, 'admin', `${path}${query}`, 'Collection Management');

const addTargets = async (page: Page): Promise<void> => {
  const other = await asOther(page);
  const names = ['anna_k', 'b_eins', 'b_zwei', 'b_drei', 'b_vier', 'b_fuenf', 'b_sechs'];
  for (const [index, username] of names.entries())
    await other.post('/admin/collection/targets', {
      username,
      priority: index === 0 ? 10 : 1,
      isActive: index < 2,
    });
};

const figure = (page: Page, name: string): Locator =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd').first();

describe('the collection screen', () => {
  test('says what to do if there is no target, and refuses to start a run', async (page) => {
    expectFailures(page);
    await open(page);
    await expectSoon(page.getByRole('tab')).toHaveText(['Collection Management', 'Schedule', 'Status']);
    await expectSoon(figure(page, 'Last collection')).toHaveText('Never');
    await expectSoon(page.getByText('There is no target to collect from yet')).toBeVisible();
    await button(page, 'Start collection').click();
    await expectSoon(page.getByText('There is no active target to collect from')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test('shows what a run may cost, and whether the budget is enough for it', async (page) => {
    await addTargets(page);
    const other = await asOther(page);
    const setBudget = async (x: number | null): Promise<void> => {
      const { updatedAt } = await other.get('/admin/config');
      expect((await other.put('/admin/config', { budgets: { x }, seenUpdatedAt: updatedAt })).ok()).toBe(
        true,
      );
    };
    await open(page);
    const cost = page.getByRole('region', { name: 'Estimated cost' });
    // Two accounts with 10 posts each, and 20 replies to each post, with one author each. X charges for up to twice the
    // replies.
    await expectSoon(cost).toContainText('up to 20');
    await expectSoon(cost).toContainText('up to 400');
    await expectSoon(cost).toContainText('up to 800');
    await expectSoon(cost).toContainText('$6.30 to $12.30');
    await expectSoon(cost).toContainText('No budget set');
    await setBudget(5);
    await page.reload();
    await expectSoon(cost).toContainText('$5.00');
    await expectSoon(cost.getByRole('status')).toHaveText(/^The budget may not be enough/);
    await page.getByRole('switch', { name: 'Test Mode' }).click();
    // X returns, and charges for, no fewer than 5 posts of an account.
    await expectSoon(cost).toContainText('up to 1');
    await expectSoon(cost).toContainText('up to 5');
    await expectSoon(cost).toContainText('about $0.08');
    await expectSoon(cost.getByRole('status')).toHaveText('');
    await setBudget(0.2);
    await page.reload();
    await expectSoon(cost.getByRole('status')).toHaveText(/^Too little of the budget is left/);
    await setBudget(0);
    await page.reload();
    await expectSoon(cost.getByRole('status')).toHaveText(/^This month’s budget is used up/);
    await isSound(page);
    await setBudget(null);
    const visit = async (link: string, title: string): Promise<void> => {
      await page.getByRole('link', { name: link }).first().click();
      await isShown(page, title);
    };
    await open(page);
    await expectSoon(cost).toContainText('up to 20');
    await visit('Collection Targets', 'Collection Targets');
    await button(page, 'Add Target').first().click();
    const form = page.getByRole('dialog', { name: 'Add Target' });
    await form.getByLabel('Handle').fill('c_neu');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Target added')).toBeVisible();
    await visit('Collection Management', 'Collection Management');
    await expectSoon(cost).toContainText('up to 30');
    await visit('Collection Targets', 'Collection Targets');
    await button(page, 'Delete c_neu').first().click();
    await button(page.getByRole('dialog'), 'Delete').click();
    await expectSoon(page.getByText('Target deleted')).toBeVisible();
    await visit('Collection Management', 'Collection Management');
    await expectSoon(cost).toContainText('up to 20');
  });

  test('collects from a single target in test mode, and updates the figures and the targets', async (page) => {
    await open(page, '', '/admin/collection');
    for (const [name, value] of [
      ['Total targets', '7'],
      ['Active targets', '2'],
      ['Inactive targets', '5'],
    ] as const)
      await expectSoon(figure(page, name)).toHaveText(value);
    await expectSoon(page.getByText('... and 2 more targets')).toBeVisible();
    await expectSoon(page.getByText('@anna_k')).toBeVisible();
    await expectSoon(page.getByText('Inactive', { exact: true }).first()).toBeVisible();
    await expectSoon(page.getByText('Test Mode: 1 target with 1 tweet.')).toBeVisible();
    await page.getByRole('switch', { name: 'Test Mode' }).focus();
    await page.keyboard.press('Space');
    await expectSoon(page).toHaveURL(/mode=test/);
    await button(page, 'Start test collection').dblclick();
    await expectSoon(page.getByText('Collection started successfully for 1 target')).toHaveCount(1);
    await expectSoon(figure(page, 'Last collection')).not.toHaveText('Never');
    await expectSoon(button(page, 'Start test collection')).toBeEnabled();
    const result = page.getByRole('region', { name: /^Result of run \d+$/ });
    await expectSoon(result).toContainText('Completed');
    await expectSoon(result.getByText('New posts').locator('xpath=following-sibling::dd')).toHaveText('1');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Status' }).click();
    const run = page.getByRole('table', { name: 'All runs' }).getByRole('row').nth(1);
    await expectSoon(run).toContainText('Completed');
    await expectSoon(run).toContainText('Test Mode · by hand');
    await expectSoon(run).toContainText('1/1');
    await run.focus();
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/tab=status.*run=|run=.*tab=status/);
    await expectSoon(page.getByRole('dialog')).toContainText('New posts');
    expect(await violations(page)).toEqual([]);
    await page.reload();
    await expectSoon(page.getByRole('dialog')).toContainText('Already known');
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    await expectSoon(page).not.toHaveURL(/run=/);
    await page.goBack();
    await expectSoon(page).not.toHaveURL(/run=/);
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
  });

  test('shows how long a run waits for the rate limit, and stops it on request', async (page) => {
    await site.control('POST', '/faults', {
      service: 'x',
      times: 'always',
      fault: { kind: 'rate-limit', resetInSeconds: 600 },
    });
    await open(page);
    await expectSoon(button(page, 'Start collection')).toBeEnabled();
    await button(page, 'Start collection').press('Enter');
    await expectSoon(button(page, 'Collection Running')).toBeDisabled();
    await expectSoon(button(page, 'Collection Running')).toBeFocused();
    await expectSoon(page.getByRole('progressbar', { name: 'Collection in progress' })).toBeVisible();
    await expectSoon(page.getByRole('switch', { name: 'Test Mode' })).toBeDisabled();
    await expectSoon(page.getByText(/X rate limit reached\. Continues (at|on .*) \d\d:\d\d/)).toBeVisible();
    await expectSoon(page.getByText('0 of 2', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Stop collection').press('Enter');
    await expectSoon(page.getByText(/Collection stop/).first()).toBeVisible();
    await expectSoon(button(page, 'Start collection')).toBeEnabled();
    await expectSoon(button(page, 'Start collection')).toBeFocused();
    const result = page.getByRole('region', { name: /^Result of run \d+$/ });
    await expectSoon(result).toContainText(/Stopped|Cancel/);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await page.getByRole('tab', { name: 'Collection Management' }).click();
    await expectSoon(result).toBeVisible();
    await site.control('POST', '/reset');
    await button(page, 'Start collection').click();
    await expectSoon(result).toContainText('Completed');
    await page.reload();
    await expectSoon(button(page, 'Start collection')).toBeEnabled();
    await expectSoon(result).toHaveCount(0);
  });
});

test('the status shows a run that someone else has started', async (page) => {
  await open(page, '?tab=status');
  await expectSoon(page.getByRole('table', { name: 'All runs' })).toBeVisible();
  const { runId } = await (await asOther(page)).post('/collection/start', { testMode: true });
  await expectSoon(page.getByRole('button', { name: `Run ${runId}`, exact: true })).toBeVisible();
});

describe('the schedule', () => {
  test('is saved only on request, and offers presets and timezones', async (page) => {
    await open(page, '?tab=schedule');
    const toggle = page.getByRole('switch', { name: 'Enable automatic collection' });
    const panel = page.getByRole('tabpanel');
    await expectSoon(toggle).not.toBeChecked();
    await expectSoon(panel).toContainText('Not scheduled');
    await toggle.press('Space');
    await expectSoon(panel).toContainText('Active');
    const choice = page.getByRole('combobox', { name: 'Schedule' });
    await expectSoon(choice.locator('option')).toHaveCount(12);
    await choice.selectOption('Every 3 days at midnight');
    const zone = page.getByRole('combobox', { name: 'Timezone' });
    await expectSoon(zone.locator('option')).toHaveCount(8);
    await zone.selectOption('Asia/Tokyo');
    await expectSoon(panel).toContainText('Every 3 days at midnight, Asia/Tokyo');
    await page.reload();
    await expectSoon(toggle).not.toBeChecked();
    await toggle.press('Space');
    await choice.selectOption('Every day at 2:00');
    await zone.selectOption('Asia/Tokyo');
    await button(page, 'Save Configuration').dblclick();
    await expectSoon(page.getByText('Configuration saved successfully')).toHaveCount(1);
    await page.getByRole('tab', { name: 'Status' }).click();
    await expectSoon(panel).toContainText(/Every day at 2:00.*Asia\/Tokyo/s);
    await expectSoon(panel).not.toContainText('Not scheduled');
    // Two o'clock in Tokyo, wherever the browser is.
    await expectSoon(figure(page, 'Next run')).toHaveText(/02:00 Asia\/Tokyo$/);
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expectSoon(figure(page, 'Next run')).toHaveText(/02:00 Asia\/Tokyo$/);
  });

  test('asks for confirmation before the user leaves unsaved changes for another tab or screen', async (page) => {
    await open(page, '?tab=schedule');
    const zone = page.getByRole('combobox', { name: 'Timezone' });
    const stored = await zone.inputValue();
    const other = stored === 'UTC' ? 'Asia/Tokyo' : 'UTC';
    await zone.selectOption(other);
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    for (const leave of [
      page.getByRole('tab', { name: 'Status' }),
      page.getByRole('link', { name: 'Raw Content' }),
    ]) {
      await leave.click();
      await expectSoon(question).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expectSoon(zone).toHaveValue(other);
    }
    await page.getByRole('tab', { name: 'Status' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expectSoon(page.getByRole('tab', { name: 'Status' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Schedule' }).click();
    await expectSoon(zone).toHaveValue(stored);
  });

  test('accepts a custom cron expression, shows errors at the field, and reports a concurrent change', async (page) => {
    expectFailures(page);
    await open(page, '?tab=schedule');
    await page.getByRole('combobox', { name: 'Schedule' }).selectOption('Custom');
    const cron = page.getByLabel('Custom cron expression');
    await expectSoon(cron).toHaveAttribute('placeholder', '0 2 * * 0');
    await expectSoon(page.getByText('Format: minute hour day month dayOfWeek')).toBeVisible();
    for (const invalid of ['', 'jeden Tag', '0 2 31 2 *']) {
      await cron.fill(invalid);
      await expectSoon(cron).not.toHaveAttribute('aria-invalid');
      await expectSoon(page.getByText('Not valid', { exact: true }).last()).toBeVisible();
      await button(page, 'Save Configuration').click();
      await expectSoon(cron).toHaveAttribute('aria-invalid', 'true');
      await expectSoon(page.getByText('Please enter a cron expression: five fields')).toHaveCount(1);
      await expectSoon(cron).toBeFocused();
      await expectSoon(cron).toHaveValue(invalid);
    }
    await expectSoon(page.getByText('Configuration saved successfully')).toHaveCount(0);
    await expectSoon(page.getByText('Failed to save configuration')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    const CALL = '**/api/collection/schedule?*';
    await page.route(CALL, (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'validation.failed', issues: [{ path: 'query.schedule', message: 'Never due' }] },
      }),
    );
    await cron.fill('30 4 * * 1');
    await button(page, 'Save Configuration').click();
    await expectSoon(cron).toHaveAttribute('aria-invalid', 'true');
    await expectSoon(cron).toBeFocused();
    await page.unroute(CALL);
    const other = await asOther(page);
    await other.post('/collection/schedule?schedule=every-6-hours');
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Saved values: Schedule: Every 6 hours.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByText('Configuration saved successfully')).toBeVisible();
    await page.reload();
    await expectSoon(cron).toHaveValue('30 4 * * 1');
    await other.post('/collection/schedule?schedule=every-6-hours');
    await page.reload();
    const choice = page.getByRole('combobox', { name: 'Schedule' });
    await expectSoon(choice.locator('option:checked')).toHaveText('Every 6 hours');
    await other.post(`/collection/schedule?schedule=${encodeURIComponent('15 5 * * *')}`);
    await page.getByRole('combobox', { name: 'Timezone' }).selectOption('Europe/Paris');
    await button(page, 'Save Configuration').click();
    await expectSoon(choice.locator('option:checked')).toHaveText('Custom');
    await expectSoon(cron).toHaveValue('15 5 * * *');
  });

  test('shows an error that disappears after a while if it cannot be loaded, and offers a retry', async (page) => {
    await failCalls(page, '**/api/collection/schedule');
    await open(page, '?tab=schedule');
    const banner = page.getByRole('alert').filter({ hasText: 'Failed to load configuration' });
    await expectSoon(banner).toBeVisible();
    await expectSoon(banner).toBeHidden();
    await page.unroute('**/api/collection/schedule');
    await button(page, 'Try Again').click();
    await expectSoon(page.getByRole('switch')).toBeVisible();
  });
});

describe('accessibility', () => {
  everyLook('has no axe violations and no overflow', PHONE, async (page) => {
    await signIn(page, 'admin');
    for (const tab of ['collection', 'schedule', 'status']) {
      await page.goto(`/admin/collection?tab=${tab}`);
      await page.waitForLoadState('networkidle');
      await isSound(page);
    }
  });
});
