import { describe, expect } from 'bun:test';
import type { Answered } from '@stimmlage/core/contracts/call';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeSession } from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { changeAnswer, countCalls, expectAnotherTry, failCalls, holdAnswers } from '../testing/answers';
import { expectSoon, GERMAN_DARK_PHONE, isSound, leadsTo, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { isShown, openAs, signIn } from '../testing/staff';

const TRIGGER = '**/api/admin/trends/trigger-analysis';
const STATUS = '**/api/database/status';

let database: TestDatabase;

const { test } = useSite(async (made) => {
  database = made;
  const until = new Date();
  await seedLabels(made, { count: 300, days: 20, until });
  await seedTrends(made, [{ name: 'Tatort', posts: 1, relevance: 1, category: 'other' }], until);
  await seedStaff(made);
});

const open = (page: Page, address = '/admin') => openAs(page, 'admin', address, 'Admin Dashboard');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

describe('the admin dashboard', () => {
  test('shows the state of the system in four cards and five tabs', async (page) => {
    await open(page);
    const main = page.getByRole('main');
    for (const text of [
      'Total Content300300 analysed',
      'Analysis Results300100.0% of posts analysed',
      'Collection Targets1Active: 1 (politicians and hashtags only)',
      'System StatusConnectedLast check:',
      'Nothing has been collected yet.',
      '1 of 1 active',
    ])
      await expectSoon(main).toContainText(text);
    await leadsTo(main.getByRole('link', { name: '300 analysed' }), '/admin/raw-content?isAnalyzed=true');
    expect(await violations(page)).toEqual([]);

    await tab(page, 'Analytics').focus();
    await page.keyboard.press('Enter');
    await expectSoon(page).toHaveURL(/tab=analytics/);
    await expectSoon(main).toContainText('300 of 300 posts and replies are analysed.');
    await expectSoon(main).toContainText('No limit is set.');
    await tab(page, 'System Health').click();
    await expectSoon(main).toContainText('Not checked');
    await page.getByRole('button', { name: 'Run now: Consistency check' }).dblclick();
    await expectSoon(page.getByText('Consistency check started')).toHaveCount(1);
    await expectSoon(page.getByRole('row', { name: /^Consistency/ })).toContainText('Pending');
    expect(await violations(page)).toEqual([]);
    await tab(page, 'Recent Activity').click();
    await expectSoon(main).toContainText('300 analyses completed');
    await page.reload();
    await expectSoon(main).toContainText('300 analyses completed');
    await page.goBack();
    await expectSoon(tab(page, 'System Health')).toHaveAttribute('aria-selected', 'true');
    await tab(page, 'Quick Actions').click();
    await leadsTo(page.getByRole('link', { name: /^Start a collection run/ }), '/admin/collection');
  });

  for (const [language, title, text] of [
    ['en', 'Needs attention', 'Requests come through 10.0.0.5, which TRUSTED_PROXIES does not name'],
    [
      'de',
      'Braucht Aufmerksamkeit',
      'Anfragen kommen über 10.0.0.5. Diese Adresse steht nicht in TRUSTED_PROXIES',
    ],
  ] as const) {
    test(`warns of a proxy that is not configured as trusted (${language})`, { language }, async (page) => {
      const unnamedProxies = [{ address: '10.0.0.5', lastSeenAt: new Date().toISOString() }];
      await changeAnswer(page, STATUS, (answer: object) => ({ ...answer, unnamedProxies }));
      await signIn(page, 'admin');
      await page.goto('/admin');
      await expectSoon(page.getByRole('region', { name: title })).toContainText(text);
    });
  }

  for (const [visitor, title, text] of [
    [
      {},
      'Needs attention',
      "The latest collection run ended early: Of this month's X budget ($50.00), $0.15 is left",
    ],
    [GERMAN_DARK_PHONE, 'Braucht Aufmerksamkeit', 'Der letzte Abruf endete vorzeitig: '],
  ] as const) {
    test(`reports a run that the budget ended early (${title})`, visitor, async (page) => {
      const [run] = await database.client`
        insert into collection_runs (mode, trigger, status, posts_per_target, replies_per_post, started_at, finished_at, reason)
        values ('normal', 'schedule', 'stopped', 100, 0, now(), now(),
          '[{"code":"x.budget_spent","details":{"limit":50000000,"left":150000,"cost":225000}}]') returning id`;
      await signIn(page, 'admin');
      await page.goto('/admin');
      const panel = page.getByRole('region', { name: title });
      await expectSoon(panel).toContainText(text);
      await leadsTo(panel.getByRole('link'), '/admin/collection');
      expect(await violations(page)).toEqual([]);
      await database.client`delete from collection_runs where id = ${run?.id}`;
    });
  }

  for (const [visitor, title, texts] of [
    [
      {},
      'Needs attention',
      [
        'No worker is running',
        'The latest analysis session failed: ANTHROPIC_API_KEY is missing',
        'Compliance (maintenance) failed: X_BEARER_TOKEN is missing',
      ],
    ],
    [
      GERMAN_DARK_PHONE,
      'Braucht Aufmerksamkeit',
      [
        'Es läuft kein Worker',
        'Die letzte Auswertung ist fehlgeschlagen: ANTHROPIC_API_KEY fehlt',
        '(Wartung) ist fehlgeschlagen: X_BEARER_TOKEN fehlt',
      ],
    ],
  ] as const) {
    test(`reports a missing worker, and work that failed (${title})`, visitor, async (page) => {
      await changeAnswer(page, STATUS, (answer: object) => ({
        ...answer,
        worker: {
          lastSeenAt: new Date(Date.now() - 600_000).toISOString(),
          missing: true,
          restarting: false,
        },
      }));
      const sessionId = await storeSession(database);
      const { client } = database;
      await client`update sessions set status = 'failed', finished_at = now(),
        error = '[{"code":"session.no_key","details":{"variable":"ANTHROPIC_API_KEY"}}]' where id = ${sessionId}`;
      const [upkeep] = await client`insert into upkeep_runs (kind, status, note, finished_at)
        values ('compliance', 'failed', '[{"code":"run.no_token","details":{}}]', now()) returning id`;
      await signIn(page, 'admin');
      await page.goto('/admin');
      const panel = page.getByRole('region', { name: title });
      for (const text of texts) await expectSoon(panel).toContainText(text);
      await leadsTo(panel.getByRole('link').nth(0), `/analysis?session=${sessionId}`);
      await leadsTo(panel.getByRole('link').nth(1), '/admin?tab=health');
      expect(await violations(page)).toEqual([]);
      await client`delete from sessions where id = ${sessionId}`;
      await client`delete from upkeep_runs where id = ${upkeep?.id}`;
    });
  }

  test('has buttons that open the settings and the form for each type of target', async (page) => {
    await open(page, '/admin?tab=actions');
    for (const [name, type] of [
      ['Add Politician', 'politician'],
      ['Add Hashtag', 'hashtag'],
      ['Add Keyword', 'keyword'],
      ['Add Influencer', 'influencer'],
      ['Add Media', 'media'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await isShown(page, 'Collection Targets');
      const form = page.getByRole('dialog', { name: 'Add Target' });
      await expectSoon(form.getByLabel('Type', { exact: true })).toHaveValue(type);
      await page.goBack();
      await isShown(page, 'Admin Dashboard');
    }
    await page.getByRole('button', { name: 'System Config' }).click();
    await isShown(page, 'Settings');
  });

  test('starts a trend analysis only once on a double click, and shows the server’s message and the result', {
    isFirstVisit: true,
  }, async (page) => {
    await open(page);
    const calls = countCalls(page, '/trigger-analysis');
    const release = await holdAnswers(page, TRIGGER);
    const trigger = page.getByRole('button', { name: /Analyse trends|Processing/ });
    await trigger.dblclick();
    await expectSoon(trigger).toHaveText('Processing...');
    release();
    const good = page.getByRole('status').filter({ hasText: 'Trend analysis started successfully' });
    await expectSoon(good).toHaveAttribute('data-good', 'true');
    expect(calls()).toBe(1);
    await expectSoon(trigger).toHaveText('Processing...');
    await trigger.dispatchEvent('click');
    expect(calls()).toBe(1);
    const end = async () => {
      await database.client`update trend_fetches set analysis_status = 'completed'`;
      await expectSoon(page.getByText(/^Analysis completed/)).toBeVisible();
      await expectSoon(trigger).toHaveText('Analyse trends');
    };
    await end();
    await page.unroute(TRIGGER);
    await changeAnswer(page, TRIGGER, () => ({ success: false, message: 'There are no trends yet' }));
    await trigger.click();
    const bad = page.getByRole('alert').filter({ hasText: 'There are no trends yet' });
    await expectSoon(bad).toHaveAttribute('data-good', 'false');
    expect(await violations(page)).toEqual([]);
    await page.unroute(TRIGGER);
    await end();
    await failCalls(page, TRIGGER, { status: 500, json: { message: 'Aus' } });
    await trigger.click();
    await expectSoon(page.getByText('Error: Aus')).toBeVisible();
  });

  for (const [call, unread] of [
    ['**/api/usage', 'The budgets could not be checked'],
    ['**/api/collection/status', 'The latest collection run could not be checked'],
    ['**/api/analysis/sessions?*', 'The analysis sessions could not be checked'],
    ['**/api/upkeep/runs', 'The maintenance could not be checked'],
  ] as const) {
    test(`does not claim that there are no problems: ${unread}`, async (page) => {
      await changeAnswer(page, '**/api/admin/collection/stats', (answer: object) => ({
        ...answer,
        lastRun: new Date().toISOString(),
      }));
      // No worker runs in this test, which may have been noticed by now.
      await changeAnswer<Answered<'databaseStatus'>>(page, STATUS, (answer) => ({
        ...answer,
        worker: { ...answer.worker, missing: false },
      }));
      await failCalls(page, call, { status: 500, json: { error: 'internal', message: 'Aus' } });
      await open(page);
      const panel = page.getByRole('region', { name: 'Needs attention' });
      const alert = panel.getByRole('alert').filter({ hasText: unread });
      await expectSoon(alert).toBeVisible();
      await expectSoon(panel.getByText('No problems found.')).toHaveCount(0);
      expect(await violations(page)).toEqual([]);
      await page.unroute(call);
      const release = await holdAnswers(page, call);
      await alert.getByRole('button').click();
      await expectSoon(panel.getByText('No problems found.')).toHaveCount(0);
      release();
      await expectSoon(panel.getByText('No problems found.')).toBeVisible();
      await expectSoon(alert).toHaveCount(0);
    });
  }

  test('reports a failure to load, and offers a retry', async (page) => {
    const call = '**/api/admin/database/stats';
    await expectAnotherTry(page, call, 'Failed to load dashboard data', () => open(page));
    await expectSoon(page.getByText('300 analysed')).toBeVisible();
  });
});

test(
  'has no axe violations and no overflow on a phone, in dark mode and in German',
  GERMAN_DARK_PHONE,
  async (page) => {
    await signIn(page, 'admin');
    for (const address of ['/admin', '/admin?tab=analytics', '/admin?tab=actions', '/database/status']) {
      await page.goto(address);
      await expectSoon(page.getByText(/^300$/).first()).toBeVisible();
      await isSound(page);
    }
  },
);
