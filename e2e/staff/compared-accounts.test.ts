import { describe, expect } from 'bun:test';
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
import type { Locator, Page } from 'playwright';
import { checkSoon, expectSoon, isSoundInAllSizes, savedBy, tableRows, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { openAs, signIn } from '../testing/staff';

const rows = (page: Page) => tableRows(page, 'Side by side');

/**
 * A politician's account. `own` counts the statements by the account, and `replies` counts the replies to the
 * account.
 */
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
  {
    username: 'emil',
    displayName: 'Emil',
    own: { total: 36, critical: 27 },
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

  /**
   * Compares the accounts whose usernames start with the given letters, and expects the given sentences in
   * the summary and in the note below the summary.
   */
  const answers = async (page: Page, letters: string, answer: string[], note: string[] = []) => {
    const ids = [...letters].map(
      (letter) => accounts.findIndex(({ username }) => username.startsWith(letter)) + 1,
    );
    await page.goto(`/comparison?by=politician&ids=${ids}`);
    await expectSoon(page.getByText(answer.join(' '), { exact: true })).toBeVisible();
    await expectSoon(page.getByText([...note, ofAll].join(' '), { exact: true })).toBeVisible();
  };

  accountSite.test(
    'separates replies by others from the accounts’ own statements, where there are enough of each',
    async (page) => {
      await signIn(page, 'analyst');
      await answers(page, 'ab', [
        'Of the replies by others to the selected accounts, between 20% (Bernd, 30 replies) and 75% (Anna, 60 replies) are critical.',
        'Of the statements by the selected accounts themselves, between 25% (Anna, 40 statements) and 60% (Bernd, 50 statements) are critical.',
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

  accountSite.test('names every account with the lowest or the highest share of criticism', async (page) => {
    await openAs(page, 'analyst', '/comparison?by=politician', 'Comparison');
    await expectSoon(
      page.getByText(
        'Of the statements by the accounts themselves, between 25% (Anna, 40 statements) and 75% (Dora and Emil) are critical.',
      ),
    ).toBeVisible();
    await expectSoon(page.getByText('Among all with at least 30 statements, shown or not.')).toBeVisible();
  });

  accountSite.test('gives no share if there are too few replies by others, or none at all', async (page) => {
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

  accountSite.test('plots either the replies by others or the accounts’ own statements', async (page) => {
    await openAs(page, 'analyst', '/comparison?by=politician&ids=1,3&measure=count', 'Comparison');
    const chart = (title: string): Locator => page.getByRole('region', { name: `${title} over time` });
    /** Returns each line's name and the sum of its points. */
    const sums = async (title: string) => {
      const { content } = await savedBy(page, () =>
        chart(title).getByRole('button', { name: 'Download as CSV' }).click(),
      );
      const [head = [], ...points] = content
        .toString()
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
      const sumAt = (column: number): number => points.reduce((sum, cells) => sum + Number(cells[column]), 0);
      return ['Anna', 'Clara'].map((name) => [name, sumAt(head.indexOf(name))]);
    };
    expect(await sums('Replies by others')).toEqual([
      ['Anna', 60],
      ['Clara', 1],
    ]);
    await checkSoon(chart('Replies by others').getByRole('radio', { name: 'Criticism' }), { force: true });
    expect(await sums('Criticism in replies by others')).toEqual([
      ['Anna', 45],
      ['Clara', 1],
    ]);
    await checkSoon(page.getByRole('radio', { name: 'Own statements' }), { force: true });
    await expectSoon(page).toHaveURL(/of=own/);
    expect(await sums('Criticism in own statements')).toEqual([
      ['Anna', 10],
      ['Clara', 29],
    ]);
    expect(await violations(page)).toEqual([]);
  });

  accountSite.test('shows both groups in the table and exports both', async (page) => {
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
      await page.getByRole('table', { name: 'Side by side' }).getByRole('columnheader').allInnerTexts(),
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
      ['Compared', 'Total', ...groups, 'From', 'To', 'Note'].map((name) => `"${name}"`).join(','),
      '"Anna",100,60,45,15,40,10,30,,,"Sandbox data"',
      '"Clara",30,1,1,0,29,29,0,,,"Sandbox data"',
    ]);
  });

  accountSite.everyLook('has no axe violations and no overflow', async (page) => {
    await signIn(page, 'analyst');
    await page.goto('/comparison?by=politician');
    await expectSoon(tableRows(page).first()).toBeVisible();
    await isSoundInAllSizes(page);
  });
});
