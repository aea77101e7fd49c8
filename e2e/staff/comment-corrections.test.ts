import { describe, expect } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { newLabel } from '@stimmlage/db/testing/content';
import { seedStatements } from '@stimmlage/db/testing/statements';
import { storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import {
  CORRECTIONS,
  choose,
  code,
  correctElsewhere,
  idOf,
  openStatements as open,
  openWithoutHurry,
  statementRows as rows,
} from '../testing/corrections';
import { expectSoon, violations } from '../testing/screen';
import { useSite } from '../testing/site';
import { focusSearch, openAs } from '../testing/staff';

const { test, site } = useSite(seedStatements);

const LIST = '**/api/comments?*';

describe('the keyboard shortcuts in the list', () => {
  test('move between rows and open them, but do nothing while the user is typing', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(20);
    await page.keyboard.press('j');
    await expectSoon(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expectSoon(rows(page).nth(1)).toBeFocused();
    // The shortcuts must also work with capital letters, as typed with Caps Lock on.
    await page.keyboard.press('Shift+J');
    await expectSoon(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('Shift+K');
    await expectSoon(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('Shift+O');
    const dialog = page.getByRole('dialog', { name: 'Comment Details' });
    await expectSoon(dialog.getByRole('button', { name: 'Correct label' })).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toHaveCount(0);
    await expectSoon(rows(page).nth(1)).toBeFocused();
    await focusSearch(page);
    await page.keyboard.type('jo');
    await expectSoon(page.getByLabel('Search statements')).toHaveValue('jo');
    await expectSoon(page.getByLabel('Search statements')).toBeFocused();
  });

  test('do nothing once single-key shortcuts are turned off', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(20);
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await expectSoon(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('j');
    await expectSoon(page.locator(':focus').and(rows(page).first())).toHaveCount(0);
  });

  test('keep focus in the list if the focused row disappears', async (page) => {
    await open(page);
    await expectSoon(rows(page)).toHaveCount(20);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expectSoon(rows(page).nth(1)).toBeFocused();
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      const list = await answer.json();
      await route.fulfill({ json: { ...list, data: list.data.toSpliced(1, 1) } });
    });
    // Triggers the button without moving focus.
    await page.getByRole('button', { name: 'Refresh' }).dispatchEvent('click');
    await expectSoon(rows(page)).toHaveCount(19);
    await expectSoon(rows(page).nth(1)).toBeFocused();
  });
});

describe('a correction in a row', () => {
  test('can be made and undone with the keyboard, and keeps the row in place until the list is reloaded', {
    isFirstVisit: true,
  }, async (page) => {
    await openWithoutHurry(page, '?sort=intensity&intensity=5');
    const first = rows(page).first();
    await expectSoon(first).toContainText('5 Critical');
    const text = (await first.locator('p[dir=auto]').textContent()) ?? '';
    const count = await rows(page).count();
    await page.keyboard.press('j');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight'])
      await page.keyboard.press(key);
    await expectSoon(code(first, 'intensity')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectSoon(page.getByRole('menuitemradio', { name: '5 Critical' })).toBeFocused();
    await page.keyboard.press('Home');
    await expectSoon(page.getByRole('menuitemradio').first()).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expectSoon(first).toContainText('Changed here');
    await expectSoon(first).toContainText('Corrected');
    await expectSoon(first).toContainText(text);
    await expectSoon(code(first, 'intensity')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    await page.keyboard.press('z');
    await expectSoon(page.getByText('Correction undone')).toBeVisible();
    await expectSoon(first).toContainText('5 Critical');
    await expectSoon(first).not.toContainText('Changed here');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectSoon(rows(page)).toHaveCount(count);
    await expectSoon(first).toContainText(text);
    await expectSoon(first).not.toContainText('Corrected');
  });

  test('removes a row that no longer matches the filter on the next reload, and can be undone from the notification', {
    isFirstVisit: true,
  }, async (page) => {
    await openWithoutHurry(page, '?sentiment=PRAISE');
    await expectSoon(rows(page).first()).toContainText('Praise');
    const count = await rows(page).count();
    const first = rows(page).first();
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(first).toContainText('Corrected');
    await expectSoon(rows(page)).toHaveCount(count);
    const undo = page.getByRole('button', { name: 'Undo' });
    const earlier = await undo.elementHandle();
    await choose(page, first, 'intensity', /^2/);
    await expectSoon(code(first, 'intensity')).toContainText('2 ');
    // The offer to undo the previous correction disappears when the new offer appears.
    await expectSoon.poll(() => earlier?.isVisible()).toBe(false);
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
    await undo.click();
    await expectSoon(page.getByText('Correction undone')).toBeVisible();
    await expectSoon(first).toContainText('Neutral');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectSoon(rows(page)).toHaveCount(count - 1);
  });

  test('is shown immediately while an earlier one is being saved, and is saved afterwards', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const first = rows(page).first();
    const release = await holdAnswers(page, CORRECTIONS);
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(code(first, 'sentiment')).toContainText('Neutral');
    await choose(page, first, 'intensity', /^2/);
    await expectSoon(code(first, 'intensity')).toContainText('2 ');
    await expectSoon(first).not.toContainText('Corrected');
    release();
    const id = await idOf(first);
    await expectSoon(first).toContainText('Corrected');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
    // Opens the statement by its URL, since it no longer matches the filter of the list.
    await page.goto(`/detail/${id}`);
    const stored = page.getByRole('table', { name: 'Label by the model and by a person' });
    await expectSoon(stored).toContainText('Neutral');
    await expectSoon(stored).toContainText('2 ');
  });

  test('remains visible while only an earlier correction in the row has been stored', async (page) => {
    await open(page);
    const row = rows(page).nth(8);
    const [areChosen, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let calls = 0;
    await page.route(CORRECTIONS, async (route) => {
      calls += 1;
      await (calls === 1 ? areChosen : isSeen).promise;
      await route.continue();
    });
    const step = (await code(row, 'intensity').textContent())?.startsWith('Intensity: 1') ? 2 : 1;
    await choose(page, row, 'sentiment', 'Neutral');
    await choose(page, row, 'intensity', new RegExp(`^${step}`));
    areChosen.resolve();
    await until('the later one is sent', () => calls === 2);
    await expectSoon(row).toContainText('Corrected');
    expect(await code(row, 'intensity').textContent()).toStartWith(`Intensity: ${step} `);
    isSeen.resolve();
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
    await page.reload();
    await expectSoon(code(rows(page).nth(8), 'intensity')).toContainText(`${step} `);
  });

  test('is not overwritten by a list that was requested before it was made', async (page) => {
    await open(page);
    const first = rows(page).nth(5);
    const before = (await code(first, 'intensity').textContent()) ?? '';
    const step = before.startsWith('Intensity: 1') ? 2 : 1;
    // Delays the first response: it is generated before the correction, but arrives after the correction.
    const { promise: isCorrected, resolve: release } = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route(LIST, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const answer = await route.fetch();
      await isCorrected;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await choose(page, first, 'intensity', new RegExp(`^${step}`));
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    release();
    await expectSoon(page.getByRole('button', { name: 'Refresh' })).toBeEnabled();
    await expectSoon(code(first, 'intensity')).toContainText(`${step} `);
    await expectSoon(first).toContainText('Corrected');
  });
});

test('a correction changes one code of the newest label, even if the row shows an older one', async (page) => {
  await open(page);
  const row = rows(page).nth(7);
  const id = await idOf(row);
  const shown = (await code(row, 'sentiment').textContent()) ?? '';
  const sentiment = shown.includes('Praise') ? 'Neutral' : 'Praise';
  const sessionId = await storeSession(site.database, { modelVersion: '20990101' });
  await storeLabels(site.database, {
    sessionId,
    analyzedAt: new Date(),
    labels: [newLabel(id, { category: 'waste', policyArea: null, intensity: 5, heat: 4 })],
  });
  await choose(page, row, 'sentiment', sentiment);
  await expectSoon(page.getByText('Correction saved')).toBeVisible();
  const [stored] = await site.database.client`
    select complaint_type, pain_point_category, policy_area, intensity_score, heat_score
    from corrections where content_id = ${id}`;
  expect(stored).toEqual({
    complaint_type: sentiment.toUpperCase(),
    pain_point_category: 'waste',
    policy_area: null,
    intensity_score: 5,
    heat_score: 4,
  });
});

test('an admin’s correction is not logged as viewing the post’s author', async (page) => {
  await openAs(page, 'admin', '/content', 'Political Comments Analysis');
  const row = rows(page).nth(9);
  const sentiment = ((await code(row, 'sentiment').textContent()) ?? '').includes('Praise')
    ? 'Neutral'
    : 'Praise';
  await choose(page, row, 'sentiment', sentiment);
  await expectSoon(page.getByText('Correction saved')).toBeVisible();
  const looks = await site.database.client`select from audit_log where action = 'content.author'`;
  expect(looks).toHaveLength(0);
});

/** The API's response to a call for which the user lacks the role. */
const FORBIDDEN = {
  error: 'auth.forbidden_admin',
  message: 'You need admin privileges to access this page.',
  requestId: 'request-1',
};

describe('a rejected correction in a row', () => {
  test('opens the statement if someone else has corrected it, and does not overwrite their correction', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const first = rows(page).first();
    await expectSoon(first).toContainText('Criticism');
    const dialog = page.getByRole('dialog', { name: 'Comment Details' });
    // Opens the dialog first, so that the uncorrected post is cached.
    await first.getByRole('button', { name: /^View/ }).click();
    await expectSoon(dialog.getByRole('button', { name: 'Correct label' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expectSoon(dialog).toHaveCount(0);
    await correctElsewhere(page, await idOf(first));
    expectFailures(page);
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(dialog).toContainText('I know better');
    await expectSoon(page.getByRole('alert')).toContainText('was changed in the meantime');
    await expectSoon(code(first, 'sentiment')).toContainText('Criticism');
  });

  test('opens the statement on undo if someone else has replaced the correction', {
    isFirstVisit: true,
  }, async (page) => {
    await openWithoutHurry(page, '?sentiment=COMPLAINT');
    const first = rows(page).nth(1);
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    await correctElsewhere(page, await idOf(first));
    expectFailures(page);
    await page.keyboard.press('z');
    await expectSoon(page.getByRole('dialog', { name: 'Comment Details' })).toContainText('I know better');
    await expectSoon(page.getByRole('alert')).toContainText('was changed in the meantime');
    await expectSoon(first).toContainText('Corrected');
  });

  test('shows the reason, and restores the previous codes', { language: 'de' }, async (page) => {
    await openAs(page, 'analyst', '/content?sentiment=COMPLAINT', 'Ausgewertete Äußerungen');
    const first = rows(page).nth(2);
    const sentiment = first.getByRole('button', { name: /^Wertung: / });
    const neutral = page.getByRole('menuitemradio', { name: 'Neutral' });
    await expectSoon(sentiment).toContainText('Kritik');
    const id = /\d+/.exec((await first.getByRole('button', { name: /^Ansehen/ }).textContent()) ?? '')?.[0];
    const attempt = async (said: string): Promise<void> => {
      await sentiment.click();
      await neutral.click();
      const alert = page.getByRole('alert').filter({ hasText: said });
      await expectSoon(alert).toBeVisible();
      await expectSoon(sentiment).toContainText('Kritik');
      await expectSoon(first).not.toContainText('Korrigiert');
      await expectSoon(page.getByRole('menu')).toHaveCount(0);
    };
    await failCalls(page, CORRECTIONS);
    await attempt('Der Server antwortet nicht');
    await page.unroute(CORRECTIONS);
    await failCalls(page, CORRECTIONS, { status: 403, json: FORBIDDEN });
    await attempt('Admin-Rechte');
    await page.unroute(CORRECTIONS);
    await site.database.client`update content set scope = 'context' where id = ${id ?? ''}`;
    await attempt(`Es gibt keinen Beitrag ${id}`);
    await site.database.client`update content set scope = 'hit' where id = ${id ?? ''}`;
    await sentiment.click();
    await neutral.click();
    await expectSoon(first).toContainText('Korrigiert');
  });
});
