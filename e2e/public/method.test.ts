import { describe, expect } from 'bun:test';
import { findCodebook } from '@stimmlage/core/codebook/current';
import type { Overview } from '@stimmlage/core/contracts/public';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { Page } from 'playwright';
import { calls, changeAnswer, leaveUnpainted } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import { expectSoon, overflow, PHONE } from '../testing/screen';
import { seedFull, seedNothing } from '../testing/seeds';
import { useSite } from '../testing/site';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('the method page with data', () => {
  const { site, test } = useSite(seedFull);

  test('describes how data is collected, classified, kept and erased', async (page) => {
    await page.goto('/method');
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Method and limits');
    await expectSoon(page).toHaveTitle('Method and limits · Stimmlage (Sandbox data)');
    const collected = section(page, 'What is collected');
    await expectSoon(collected).toContainText('Public posts on X');
    await expectSoon(collected).toContainText('Politicians: 1');
    await expectSoon(collected).toContainText('collected by hand, not on a schedule');
    await expectSoon(collected).toContainText('posts in a language other than German');
    await expectSoon(collected).toContainText('12,000');
    await expectSoon(collected).toContainText(/Since\s*\d+ \w+ \d{4}/);
    const coded = section(page, 'How statements are classified');
    await expectSoon(coded).toContainText('a sandbox word list instead of a language model');
    await expectSoon(coded).toContainText('version 1');
    await expectSoon(coded).toContainText('Labels describe statements, not the people who wrote them.');
    await expectSoon(section(page, 'How well it agrees with people')).toContainText('Too few checked yet');
    await expectSoon(section(page, 'What it cannot say')).toContainText(
      'X is not representative of the population.',
    );
    await expectSoon(section(page, 'How long data is kept')).toContainText('deleted 365 days after');
    await expectSoon(section(page, 'Objection and erasure')).toContainText('Article 17');
  });

  test('shows the complete codebook', async (page) => {
    const book = findCodebook(1);
    await page.goto('/method');
    const shown = section(page, 'The codebook');
    for (const part of [book?.sentiments, book?.categories, book?.policyAreas, book?.intensity, book?.heat]) {
      for (const text of Object.values(part ?? {})) await expectSoon(shown).toContainText(text);
    }
    for (const text of [...(book?.rules ?? []), ...(book?.examples.map((example) => example.text) ?? [])]) {
      await expectSoon(shown).toContainText(text);
    }
    await expectSoon(shown.getByRole('figure')).toHaveCount(book?.examples.length ?? 0);
    const codes = [book?.categories, book?.policyAreas].flatMap((part) => Object.keys(part ?? {}));
    await expectSoon(shown.getByRole('term')).toHaveCount(3 + codes.length + 10);
  });

  test('shows the model’s agreement with people once it has been measured', async (page) => {
    await changeAnswer<Overview>(page, calls.overview, (answer) => ({
      ...answer,
      agreement: { kappa: 0.712, n: 1_240, interval: [0.68, 0.744] },
    }));
    await page.goto('/method');
    const agreement = section(page, 'How well it agrees with people');
    await expectSoon(agreement).toContainText('For 1,240 statements');
    await expectSoon(agreement).toContainText('κ = 0.71 (95% interval 0.68 to 0.74)');
  });

  test('lists the figures for staff apart from those that the public pages show', async (page) => {
    await page.goto('/method');
    const counted = section(page, 'The figures, one by one').locator('dl');
    await expectSoon(counted).toHaveCount(2);
    await expectSoon(counted.nth(0)).not.toContainText('Named places and politicians');
    await expectSoon(counted.nth(1)).toContainText('Named places and politicians');
  });

  test('says if no replies are collected', async (page) => {
    const collected = section(page, 'What is collected');
    await page.goto('/method');
    await expectSoon(collected).toContainText('posts by the watched accounts, replies to them, and');
    await expectSoon(collected).toContainText(
      'at most the 10 newest posts of each account, hashtag or keyword, and up to 20 of the newest replies to a post',
    );
    await changeAnswer<object>(page, calls.about, (answer) => ({ ...answer, repliesPerPost: 0 }));
    await page.goto('/method');
    await expectSoon(collected).toContainText('At present, no replies to these accounts are collected.');
  });

  test('reports whether nightly checks and deletions have taken place', async (page) => {
    await page.goto('/method');
    await expectSoon(section(page, 'How long data is kept')).toContainText(
      'In the last two nights, the stored posts were not checked against X.',
    );
    await expectSoon(section(page, 'Objection and erasure')).toContainText('until posts are checked');
    const overdue = 'In the last two nights, nothing was deleted';
    await expectSoon(section(page, 'How long data is kept')).not.toContainText(overdue);
    const tomorrow = new Date(Date.now() + MILLISECONDS_PER_DAY).toISOString();
    const never = { compliance: null, retention: null, trends: null };
    let nightly: Record<string, string | null> = { ...never, retention: '2026-01-03T00:00:00.000Z' };
    await changeAnswer<object>(page, calls.about, (answer) => ({
      ...answer,
      firstContentAt: '2020-01-01T00:00:00.000Z',
      nightly,
    }));
    await leaveUnpainted(page);
    await page.reload();
    await expectSoon(section(page, 'How long data is kept')).toContainText(overdue);
    // A new installation may have an archive of old posts.
    nightly = never;
    await page.reload();
    await expectSoon(section(page, 'How long data is kept')).toContainText('not checked against X');
    await expectSoon(section(page, 'How long data is kept')).not.toContainText(overdue);
    nightly = { ...never, compliance: tomorrow, retention: tomorrow };
    await page.reload();
    await expectSoon(section(page, 'How long data is kept')).toContainText('Every night, part of');
    await expectSoon(section(page, 'How long data is kept')).not.toContainText(overdue);
    await expectSoon(section(page, 'Objection and erasure')).toContainText('at the next check with X');
    await expectSoon(section(page, 'What is collected')).not.toContainText('at midnight');
  });

  test('names all models that have labelled statements, and each codebook once', async (page) => {
    const newest = 'the most recent label counts';
    const labelledBy = [{ model: 'Claude Haiku 4.5', codebookVersion: 2 }];
    await page.goto('/method');
    await changeAnswer<object>(page, calls.about, (answer) => ({
      ...answer,
      sandbox: false,
      model: 'Claude Haiku 4.5',
      codebookVersion: 2,
      labelledBy,
    }));
    await leaveUnpainted(page);
    const classified = section(page, 'How statements are classified');
    await page.reload();
    await expectSoon(classified).toContainText(/Model\s*Claude Haiku 4\.5\s*Codebook\s*version 2/);
    await expectSoon(classified).not.toContainText(newest);
    labelledBy.push({ model: 'Claude 3.5 Haiku', codebookVersion: 1 });
    await page.reload();
    await expectSoon(classified).toContainText(
      /Model\s*Claude Haiku 4\.5 and Claude 3\.5 Haiku\s*Codebook\s*version 2 and 1/,
    );
    labelledBy.push({ model: 'GPT-4o mini', codebookVersion: 1 });
    await page.reload();
    await expectSoon(classified).toContainText(
      /Model\s*Claude Haiku 4\.5, Claude 3\.5 Haiku,? and GPT-4o mini\s*Codebook\s*version 2 and 1/,
    );
    await expectSoon(classified).toContainText(newest);
  });

  test('links to its sections and back to the figures', async (page) => {
    await page.goto('/method#objection');
    await expectSoon(page.getByRole('heading', { name: 'Objection and erasure' })).toBeInViewport();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'The codebook' })
      .click();
    await expectSoon(page.getByRole('heading', { name: 'The codebook' })).toBeInViewport();
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Evolution' }).click();
    await expectSoon(page).toHaveURL(`${site.origin}/public#evolution`);
    await expectSoon(page.getByRole('heading', { name: 'Pain Point Evolution' })).toBeInViewport();
  });

  test('shows the codebook in German, and says that it is a translation', {
    language: 'de',
    ...PHONE,
  }, async (page) => {
    await page.goto('/method');
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Methode und Grenzen');
    const book = section(page, 'Das Codebuch');
    await expectSoon(book).toContainText('Das Modell erhält es auf Englisch; dies ist eine Übersetzung.');
    await expectSoon(book).toContainText('Auf die Person, die schreibt, wird nie geschlossen.');
    await expectSoon(page.locator('body')).not.toContainText(/\{\{|undefined/);
    expect(await overflow(page)).toBe(0);
  });

  test('reports a failure to load, and retries on request', async (page) => {
    expectFailures(page);
    await leaveUnpainted(page);
    const away = { message: 'Away', error: 'database.unavailable', requestId: '4f1c' };
    await page.route(calls.overview, (route) => route.fulfill({ status: 503, json: away }));
    await page.goto('/method');
    const alert = page.getByRole('alert');
    await expectSoon(alert).toContainText('could not be loaded');
    await expectSoon(alert).toContainText('Request 4f1c');
    await page.unroute(calls.overview);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expectSoon(page.getByRole('heading', { name: 'The codebook' })).toBeVisible();
  });
});

describe('the method page with an empty database', () => {
  const { test } = useSite(seedNothing);

  test('says that there is no data yet', async (page) => {
    await page.goto('/method');
    const collected = section(page, 'What is collected');
    await expectSoon(collected).toContainText('nothing yet');
    await expectSoon(collected).toContainText('no statement has been analysed yet');
    await expectSoon(collected).toContainText('not scheduled');
  });
});
