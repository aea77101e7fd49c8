import { describe, expect } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import {
  storeAuthors,
  storeContent,
  storeLabels,
  storeSession,
  storeTargets,
} from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, isSoundInAllSizes, leadsTo, rowsOf, savedBy, violations } from '../testing/screen';
import { seedForStaff } from '../testing/seeds';
import { useSite } from '../testing/site';
import { openAs, signIn } from '../testing/staff';

const { test, everyLook } = useSite(seedForStaff);

const CALL = '**/api/comparison?*';

const open = (page: Page, query = '') => openAs(page, 'analyst', `/comparison${query}`, 'Comparison');

const rows = (page: Page) => rowsOf(page, 'Side by side');
const chart = (page: Page) => page.getByRole('application', { name: /^\w+ over time/ });
const compared = (page: Page) =>
  page
    .getByRole('combobox', { name: 'Compared' })
    .or(page.getByRole('textbox', { name: 'Compared' }))
    .first();

describe('the comparison', () => {
  test('opens with categories, most first; each figure leads to the posts behind it', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(categories.length);
    await expectSoon(page.getByText(/^Migration has the most statements: \d+\./)).toBeVisible();
    await expectSoon(chart(page)).toBeVisible();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['Issues', 'Total', 'Criticism', 'Praise', 'Neutral', 'Avg. intensity']),
    );
    const praise = rows(page).first().getByRole('link').nth(2);
    const count = await praise.textContent();
    await praise.click();
    await expectSoon(page).toHaveURL(/\/content\?pain_point=migr&sentiment=PRAISE$/);
    await expectSoon(page.getByText(`${count} statements`)).toBeVisible();
  });

  test('what is compared, its days and its chart stand in the address', async (page) => {
    await open(page);
    await compared(page).click();
    await page.keyboard.type('sec');
    await page.getByRole('option', { name: 'Security' }).click();
    await expectSoon(page).toHaveURL(/\/comparison\?ids=sec$/);
    await expectSoon(rows(page)).toHaveCount(1);
    await compared(page).fill('econ');
    await page.getByRole('option', { name: 'Economy' }).click();
    await page.keyboard.press('Escape');
    await expectSoon(rows(page)).toHaveCount(2);
    await page.getByRole('radio', { name: 'Criticism' }).check();
    await page.getByRole('radio', { name: 'Monthly' }).check();
    await page.getByLabel('Posted from').fill('2020-01-01');
    await expectSoon(page).toHaveURL(
      /\/comparison\?ids=sec,econ&measure=complaints&group=month&from=2020-01-01$/,
    );
    await expectSoon(chart(page)).toHaveAccessibleName(/^Criticism over time/);
    await leadsTo(
      rows(page).first().getByRole('link').first(),
      /^\/content\?from=2020-01-01&pain_point=econ$/,
    );
    await page.reload();
    await expectSoon(rows(page)).toHaveCount(2);
    await expectSoon(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    await page.getByLabel('Posted until').fill('2019-01-01');
    await expectSoon(page.getByLabel('Posted from')).toHaveValue('');
    await expectSoon(rows(page)).toHaveText([/^Economy0/, /^Security0/]);
    await page.goBack();
    await expectSoon(page.getByLabel('Posted from')).toHaveValue('2020-01-01');
  });

  test('days may be typed', async (page) => {
    await open(page, '?ids=migr');
    await page.getByLabel('Posted until').focus();
    // The browser's own order of day, month and year.
    await page.keyboard.type('01012026');
    await expectSoon(page).toHaveURL(/\/comparison\?ids=migr&to=2026-01-01$/);
    await expectSoon(rows(page)).toHaveText([/^Migration0/]);
  });

  test('compares politicians, runs and policy areas, too', async (page) => {
    await open(page, '?by=politician');
    await expectSoon(rows(page)).toHaveText([/^Beispiel3,000/]);
    await leadsTo(rows(page).getByRole('link').first(), '/content?politician=beispiel');
    await page.getByRole('radio', { name: 'Analysis sessions' }).check();
    await expectSoon(page).toHaveURL(/\/comparison\?by=run$/);
    await expectSoon(rows(page)).toHaveText([/^Seed3,000/]);
    await leadsTo(rows(page).getByRole('link').first(), '/content?run=1');
    await page.getByRole('radio', { name: 'Policy areas' }).check();
    await expectSoon(rows(page)).toHaveCount(8);
  });

  test('is taken along as CSV: the figures and the lines, marked as the sandbox’s', async (page) => {
    await open(page, '?ids=migr,econ&hidden=econ&from=2026-01-01');
    await expectSoon(chart(page)).toBeVisible();
    const save = async (act: () => Promise<void>): Promise<{ name: string; lines: string[] }> => {
      const { name, content } = await savedBy(page, act);
      return { name, lines: content.toString().replace('\uFEFF', '').trim().split('\r\n') };
    };
    const header = page.getByRole('banner');
    const figures = await save(() => header.getByRole('button', { name: 'Download as CSV' }).click());
    expect(figures.name).toBe('sandbox-comparison-category.csv');
    expect(figures.lines[0]).toBe('Compared,Total,Criticism,Praise,Neutral,Avg. intensity,From,To,Note');
    expect(figures.lines).toHaveLength(3);
    expect(figures.lines[1]).toMatch(/^Migration,406,\d+,\d+,\d+,[\d.]+,2026-01-01,,Sandbox data$/);
    await expectSoon(page.getByText('Comparison exported')).toBeVisible();
    const over = page.getByRole('region', { name: 'Statements over time' });
    const lines = await save(() => over.getByRole('button', { name: 'Download as CSV' }).click());
    expect(lines.lines[0]).toBe('Period,Migration,Why incomplete,Note');
  });

  test('an address with nonsense in it opens as usual; an id that is none says so', async (page) => {
    expectFailures(page);
    await open(page, '?by=handles&ids=%3Cb%3E&from=x&group=hour');
    await expectSoon(rows(page)).toHaveCount(categories.length);
    await page.goto('/comparison?by=run&ids=999');
    await expectSoon(page.getByRole('alert')).toContainText('The comparison could not be loaded');
    await page.getByRole('radio', { name: 'Issues' }).check();
    await expectSoon(rows(page)).toHaveCount(categories.length);
  });

  test('loads, finds nothing, and shows no line where none is visible', async (page) => {
    const release = await holdAnswers(page, CALL);
    await open(page, '?ids=migr&hidden=migr');
    await expectSoon(page.getByText('Loading the comparison…')).toBeAttached();
    expect(await violations(page)).toEqual([]);
    release();
    await expectSoon(page.getByText('No line is visible.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all lines' }).click();
    await expectSoon(chart(page)).toBeVisible();
    await page.unroute(CALL);
    await page.route(CALL, (route) => route.fulfill({ json: [] }));
    await page.getByRole('radio', { name: 'Politicians' }).check();
    await expectSoon(page.getByText('Nothing to compare')).toBeVisible();
  });
});

/** A politician's account with what it wrote and what others replied: of each how many, and how many are critical. */
interface Account {
  username: string;
  displayName: string;
  own: { total: number; critical: number };
  replies: { total: number; critical: number };
}

const accounts: Account[] = [
  {
    username: 'anna',
    displayName: 'Anna',
    own: { total: 40, critical: 10 },
    replies: { total: 60, critical: 45 },
  },
  {
    username: 'bernd',
    displayName: 'Bernd',
    own: { total: 50, critical: 30 },
    replies: { total: 30, critical: 6 },
  },
  {
    username: 'clara',
    displayName: 'Clara',
    own: { total: 29, critical: 29 },
    replies: { total: 1, critical: 1 },
  },
  {
    username: 'dora',
    displayName: 'Dora',
    own: { total: 32, critical: 24 },
    replies: { total: 0, critical: 0 },
  },
];

const seedAccounts = async (database: TestDatabase): Promise<void> => {
  await seedStaff(database);
  const targets = await storeTargets(
    database,
    accounts.map(({ username, displayName }) => ({ username, displayName })),
  );
  await storeAuthors(database, [accountRow('1', 'jemand')]);
  const sessionId = await storeSession(database);
  const statements = accounts.flatMap(({ own, replies }, index) =>
    [own, replies].flatMap(({ total, critical }, group) =>
      Array.from({ length: total }, (_, place) => ({
        targetId: targets[index]?.id ?? 0,
        isReply: group === 1,
        isCritical: place < critical,
      })),
    ),
  );
  await storeContent(
    database,
    statements.map(({ targetId, isReply }, index) =>
      contentRow(index + 1, { targetId, kind: isReply ? 'reply' : 'post' }),
    ),
  );
  await storeLabels(database, {
    sessionId,
    labels: statements.map(({ isCritical }, index) =>
      newLabel(index + 1, { complaintType: isCritical ? 'COMPLAINT' : 'PRAISE' }),
    ),
  });
};

describe('the comparison of politicians', () => {
  const accountSite = useSite(seedAccounts);

  const ofClara = {
    replies: '1 account has too few replies by others for a share to be given: fewer than 30.',
    own: '1 account has too few statements of its own for a share to be given: fewer than 30.',
  };
  const ofDora = 'Of 32 statements by the account of Dora itself, 75% are critical.';
  const ofAll = 'Whom criticism is aimed at is not recorded.';

  /** The accounts by their first letters, the sentences of the answer, and those of the note below it. */
  const answers = async (page: Page, letters: string, answer: string[], note: string[] = []) => {
    const ids = [...letters].map(
      (letter) => accounts.findIndex(({ username }) => username.startsWith(letter)) + 1,
    );
    await page.goto(`/comparison?by=politician&ids=${ids}`);
    await expectSoon(page.getByText(answer.join(' '), { exact: true })).toBeVisible();
    await expectSoon(page.getByText([...note, ofAll].join(' '), { exact: true })).toBeVisible();
  };

  accountSite.test(
    'tells replies by others and own statements apart, from enough of them on',
    async (page) => {
      await signIn(page, 'analyst');
      await answers(page, 'ab', [
        'Of the replies by others, between 20% (Bernd, 30 replies) and 75% (Anna, 60 replies) are critical.',
        'Of the statements by the accounts themselves, between 25% (Anna, 40 statements) and 60% (Bernd, 50 statements) are critical.',
      ]);
      await answers(
        page,
        'ac',
        [
          'Of 60 replies by others to posts by Anna, 75% are critical.',
          'Of 40 statements by the account of Anna itself, 25% are critical.',
        ],
        [ofClara.replies, ofClara.own],
      );
    },
  );

  accountSite.test('gives no share where replies by others are too few, or none', async (page) => {
    await signIn(page, 'analyst');
    await answers(
      page,
      'cd',
      ['2 accounts have too few replies by others for a share to be given: fewer than 30 each.', ofDora],
      [ofClara.own],
    );
    await answers(page, 'd', ['There are no classified replies by others.', ofDora]);
    expect(await rows(page).getByRole('cell').allTextContents()).toEqual([
      'Dora',
      '32',
      ...['0', '0', '0'],
      ...['32', '2475%', '825%'],
    ]);
  });

  accountSite.test('has both groups in its table and its file', async (page) => {
    await openAs(page, 'analyst', '/comparison?by=politician&ids=1,3', 'Comparison');
    const groups = [
      'Replies by others',
      'Criticism in replies by others',
      'Praise in replies by others',
      'Own statements',
      'Criticism in own statements',
      'Praise in own statements',
    ];
    await expectSoon(rows(page)).toHaveCount(2);
    expect(
      await page.getByRole('table', { name: 'Side by side' }).getByRole('columnheader').allTextContents(),
    ).toEqual(['Politicians', 'Total', ...groups]);
    expect(await rows(page).first().getByRole('cell').allTextContents()).toEqual([
      'Anna',
      '100',
      ...['60', '4575%', '1525%'],
      ...['40', '1025%', '3075%'],
    ]);
    const { content } = await savedBy(page, () =>
      page.getByRole('banner').getByRole('button', { name: 'Download as CSV' }).click(),
    );
    expect(content.toString().replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      ['Compared', 'Total', ...groups, 'From', 'To', 'Note'].join(','),
      'Anna,100,60,45,15,40,10,30,,,Sandbox data',
      'Clara,30,1,1,0,29,29,0,,,Sandbox data',
    ]);
  });

  accountSite.everyLook('axe finds nothing, and nothing stands out', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/comparison?by=politician');
    await expectSoon(rowsOf(page).first()).toBeVisible();
    await isSoundInAllSizes(page);
  });
});

describe('accessibility', () => {
  everyLook('axe finds nothing, and nothing stands out', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/comparison?ids=migr,econ');
    await expectSoon(rowsOf(page).first()).toBeVisible();
    await expectSoon(page.getByRole('application')).toBeVisible();
    await isSoundInAllSizes(page);
  });
});
