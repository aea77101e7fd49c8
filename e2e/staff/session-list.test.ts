import { describe, expect } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { type EndedSession, seedEndedSessions, seedPending } from '@stimmlage/db/testing/seed-sessions';
import { seedStaff } from '@stimmlage/db/testing/staff';
import type { Locator } from 'playwright';
import { failCalls } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { button, expectSoon, isSound, leadsTo, overflow, PHONE, savedBy, WIDE } from '../testing/screen';
import { hostileNames } from '../testing/seeds';
import { fact, openSessions, sessionDetails, sessionList } from '../testing/sessions';
import { useSite } from '../testing/site';
import { signIn } from '../testing/staff';

const DAY = 86_400_000;

const ended = (name: string, days: number): EndedSession => ({
  name,
  status: 'completed',
  batches: 2,
  createdAt: new Date(Date.now() - days * DAY),
});

/** The first session has the id 1 and is last in the list; the newest sessions have hostile names. */
const sessions: EndedSession[] = [
  ...Array.from({ length: 25 }, (_, index) => ended(`Altes Archiv ${25 - index}`, 60 - index)),
  ...hostileNames.map(
    (name): EndedSession => ({
      ...ended(name, 1),
      status: 'failed',
      error: [reason('other', { text: name })],
    }),
  ),
];

const { site, test, everyLook } = useSite(async (database) => {
  await seedStaff(database);
  await seedPending(database, 5);
  await seedEndedSessions(database, sessions);
});

const LIST = '**/api/analysis/sessions?*';
describe('the list of sessions', () => {
  test('has pages, works with the keyboard, and keeps the selected session in the URL', async (page) => {
    expectFailures(page);
    await openSessions(page, '?session=99999999');
    await expectSoon(page.getByRole('alert')).toContainText('There is no analysis session 99999999');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expectSoon(pager).toContainText('Showing 1 to 20 of 29 results');
    await leadsTo(page.getByRole('main').getByRole('link', { name: 'Settings' }), '/admin/config');
    const { name } = await savedBy(page, () => button(page, 'Export CSV').click());
    expect(name).toMatch(/^sandbox-stimmlage-sessions-.*\.csv$/);
    await button(pager, 'Next').click();
    await expectSoon(page).toHaveURL(/page=2/);
    await expectSoon(pager).toContainText('Showing 21 to 29 of 29 results');
    // Until the second page has loaded, the rows of the first page remain; if one of these rows had focus,
    // focus would be lost when the second page arrives.
    await expectSoon(sessionList(page)).toHaveAttribute('aria-busy', 'false');
    const row = sessionList(page).getByRole('row').nth(1);
    await row.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectSoon(sessionList(page).getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
    await expectSoon(sessionDetails(page)).toContainText('Altes Archiv');
    await expectSoon(sessionDetails(page).getByRole('listitem')).toHaveCount(2);
    await expectSoon(sessionDetails(page)).toContainText('2 failed');
    await expectSoon(fact(sessionDetails(page), 'Failed posts')).toHaveText('40');
    await page.reload();
    await expectSoon(sessionList(page).getByRole('row').nth(2)).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expectSoon(page).toHaveURL(/session=99999999/);
  });

  test('lets admins publish a session’s figures and withdraw them', async (page) => {
    await openSessions(page, '?session=1');
    const details = sessionDetails(page);
    await expectSoon(fact(details, 'Public since')).toHaveText('Not public');
    await button(details, 'Publish figures').click();
    const question = page.getByRole('dialog', { name: 'Publish the figures of session 1?' });
    await button(question, 'Cancel').click();
    await expectSoon(fact(details, 'Public since')).toHaveText('Not public');
    await button(details, 'Publish figures').click();
    await button(question, 'Publish figures').click();
    await expectSoon(
      page.getByText('Figures published: anybody can ask for those of this session'),
    ).toBeVisible();
    await expectSoon(fact(details, 'Public since')).toHaveText(/\d{4}/);
    const choose = () => fetch(`${site.origin}/api/public/dashboard/stats?analysisRunId=1`);
    expect((await choose()).status).toBe(200);
    await expectSoon(button(details, 'Withdraw figures')).toBeEnabled();
    await button(details, 'Withdraw figures').press('Enter');
    await expectSoon(fact(details, 'Public since')).toHaveText('Not public');
    expect((await choose()).status).toBe(404);
    await isSound(page);
  });

  test('polls every five seconds with Auto-Refresh on, and never with it off', {
    isFirstVisit: true,
  }, async (page) => {
    await page.clock.install();
    await openSessions(page, '?session=1&auto=off');
    await expectSoon(sessionList(page).getByRole('row')).toHaveCount(21);
    await expectSoon(sessionDetails(page).getByRole('listitem')).toHaveCount(2);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const calls = (path: string): number => asked.filter((one) => one === path).length;
    await page.clock.fastForward(20_000);
    await button(page, 'Refresh').click();
    await expectSoon.poll(() => calls('/api/analysis/sessions')).toBe(1);
    await expectSoon.poll(() => calls('/api/analysis/sessions/1/batches')).toBe(1);
    await page.getByRole('switch', { name: 'Auto-Refresh' }).press('Space');
    await expectSoon(page).not.toHaveURL(/auto=/);
    await page.clock.fastForward(5_100);
    await expectSoon.poll(() => calls('/api/analysis/sessions')).toBeGreaterThan(1);
    await expectSoon.poll(() => calls('/api/analysis/sessions/1/batches')).toBeGreaterThan(1);
  });

  test('shows failures above the existing rows', async (page) => {
    const odd = { status: 502, body: '<html>' };
    await failCalls(page, LIST, odd);
    await failCalls(page, '**/api/analysis/sessions/1/batches', odd);
    await openSessions(page, '?session=1&auto=off');
    const fault = (title: string): Locator => page.getByRole('alert').filter({ hasText: title });
    await expectSoon(fault('Failed to load sessions')).toContainText('Failed to get analysis sessions');
    await expectSoon(fault('Failed to load session batches')).toContainText('Failed to get session batches');
    await page.unroute(LIST);
    await button(fault('Failed to load sessions'), 'Try Again').click();
    await expectSoon(sessionList(page)).toBeVisible();
    await failCalls(page, '**/api/analysis/sessions/1/refresh', odd);
    await button(sessionDetails(page), 'Refresh status').click();
    await expectSoon(fault('Failed to refresh session')).toContainText('Failed to refresh session status');
    await failCalls(page, LIST);
    // The list is read again after the status. A click while it is still being read does not read it once more.
    const refreshed = async (): Promise<boolean> => {
      await button(page, 'Refresh').click();
      return fault('Failed to load sessions').isVisible();
    };
    await expectSoon.poll(refreshed).toBe(true);
    await expectSoon(sessionList(page).getByRole('row')).toHaveCount(21);
  });
});

describe('accessibility and layout', () => {
  test('shows hostile names safely and without overflow', PHONE, async (page) => {
    await openSessions(page);
    await expectSoon(sessionList(page).getByRole('row')).toHaveCount(21);
    await sessionList(page).getByRole('button').first().click();
    await expectSoon(sessionDetails(page)).toBeFocused();
    await expectSoon(sessionDetails(page).getByRole('alert')).toContainText('The session failed');
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize(WIDE);
    expect(await overflow(page)).toBe(0);
    expect(await page.evaluate<unknown>('window.harmed')).toBeUndefined();
  });

  everyLook('has no axe violations and no overflow', PHONE, async (page) => {
    // No provider is configured, so the estimate in the dialog for a new session fails.
    expectFailures(page);
    await signIn(page, 'admin');
    for (const query of ['?session=1', '?create=open', '?tab=evaluation', '?tab=usage']) {
      await page.goto(`/analysis${query}`);
      await page.waitForLoadState('networkidle');
      await isSound(page);
    }
  });
});
