import { describe, expect } from 'bun:test';
import { seedStatements } from '@stimmlage/db/testing/statements';
import { failCalls, holdAnswers } from '../testing/answers';
import { expectFailures } from '../testing/browser';
import {
  CORRECTIONS,
  choose,
  code,
  idOf,
  openWithoutHurry as open,
  statementRows as rows,
} from '../testing/corrections';
import { expectSoon, violations } from '../testing/screen';
import { useSite } from '../testing/site';

const { test } = useSite(seedStatements, { visitor: { isFirstVisit: true } });

describe('an offer to undo a correction', () => {
  test('shows its shortcut key, which also works with Caps Lock on', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const first = rows(page).first();
    await choose(page, first, 'sentiment', 'Neutral');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectSoon(undo).toHaveText('UndoZ');
    await expectSoon(undo).toHaveAttribute('aria-keyshortcuts', 'Z');
    await page.keyboard.press('Shift+Z');
    await expectSoon(page.getByText('Correction undone')).toBeVisible();
    await expectSoon(code(first, 'sentiment')).toContainText('Criticism');
  });

  test('reappears if undoing fails, and then works', async (page) => {
    await open(page);
    const critical = page.getByRole('button', { name: /^Sentiment: Criticism/ });
    const id = await idOf(rows(page).filter({ has: critical }).first());
    const first = rows(page).filter({ hasText: id });
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    await expectSoon(first).toContainText('Corrected');
    await failCalls(page, CORRECTIONS);
    await page.keyboard.press('z');
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'It is unknown whether the correction was undone.' });
    await expectSoon(alert).toContainText('The server is not responding');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await expectSoon(first).toContainText('Neutral');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expectSoon(alert).toHaveCount(1);
    await page.unroute(CORRECTIONS);
    await page.keyboard.press('z');
    await expectSoon(page.getByText('Correction undone')).toBeVisible();
    await expectSoon(code(first, 'sentiment')).toContainText('Criticism');
    await expectSoon(first).not.toContainText('Corrected');
    await expectSoon(alert).toHaveCount(0);
  });

  test('applies to the latest correction, and then to the one before it', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    await choose(page, first, 'sentiment', 'Neutral');
    await choose(page, second, 'sentiment', 'Praise');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(2);
    await page.keyboard.press('z');
    await expectSoon(code(second, 'sentiment')).toContainText('Criticism');
    await expectSoon(code(first, 'sentiment')).toContainText('Neutral');
    await page.keyboard.press('z');
    await expectSoon(code(first, 'sentiment')).toContainText('Criticism');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(0);
  });

  test('disappears once the statement is corrected again, but not if that fails', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const first = rows(page).first();
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
    expectFailures(page);
    const refusal = { message: 'Too many', error: 'requests.too_many', requestId: '1' };
    await page.route(CORRECTIONS, (route) => route.fulfill({ status: 429, json: refusal }));
    await choose(page, first, 'sentiment', 'Praise');
    await expectSoon(page.getByRole('alert')).toBeVisible();
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
    await page.unroute(CORRECTIONS);
    const release = await holdAnswers(page, CORRECTIONS);
    await choose(page, first, 'sentiment', 'Praise');
    await expectSoon(code(first, 'sentiment')).toContainText('Praise');
    // While the next correction is being stored, undo waits for that correction instead of undoing the
    // earlier correction.
    await page.keyboard.press('z');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(1);
    release();
    await expectSoon(page.getByText('Correction undone')).toHaveCount(1);
    await expectSoon(code(first, 'sentiment')).toContainText('Neutral');
    await expectSoon(page.getByText('in the meantime')).toHaveCount(0);
    await expectSoon(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('hides its shortcut key once the user has left the list', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    await choose(page, rows(page).first(), 'sentiment', 'Neutral');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectSoon(undo).toHaveText('UndoZ');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expectSoon(undo).toHaveText('Undo');
    await undo.click();
    await expectSoon(page.getByText('Correction undone')).toBeVisible();
  });

  test('undoes the correction only once, even if its key is pressed again before the response arrives', async (page) => {
    await open(page, '?sentiment=COMPLAINT');
    const first = rows(page).first();
    await choose(page, first, 'sentiment', 'Neutral');
    await expectSoon(page.getByText('Correction saved')).toBeVisible();
    await expectSoon(first).toContainText('Corrected');
    const release = await holdAnswers(page, CORRECTIONS);
    await page.keyboard.press('z');
    await expectSoon(page.getByText('Correction saved')).toHaveCount(0);
    await page.keyboard.press('z');
    release();
    await expectSoon(page.getByText('Correction undone')).toHaveCount(1);
    await expectSoon(page.getByRole('alert')).toHaveCount(0);
    await expectSoon(code(first, 'sentiment')).toContainText('Criticism');
  });
});
