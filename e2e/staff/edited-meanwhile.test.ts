import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { known, seedStatements } from '@stimmlage/db/testing/statements';
import { storeContent, storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { expectFailures } from '../testing/browser';
import { choose, code, openStatements, statementRows } from '../testing/corrections';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';

let database: TestDatabase;
const { test } = useSite(async (made) => {
  database = made;
  await seedStatements(made);
});

/** Edits a post on X, and collects it again. */
const collectEdited = async (id: string, text: string): Promise<void> => {
  const postedAt = new Date();
  await storeContent(database, [
    contentRow(id, { text, textHash: id.slice(-9), externalId: '9000000000000000000', postedAt }),
  ]);
};

/** Edits a post on X, collects it again, and labels its new text in a new session. */
const edit = async (id: string, text: string): Promise<void> => {
  await collectEdited(id, text);
  await storeLabels(database, {
    sessionId: await storeSession(database),
    labels: [newLabel(id, { complaintType: 'NEUTRAL' })],
  });
};

test('shows the new text before a correction that was begun for the old text is saved', async (page) => {
  await openStatements(page, `?comment=${known.praise}`);
  const dialog = page.getByRole('dialog', { name: 'Comment Details' });
  await dialog.getByRole('button', { name: 'Correct label' }).click();
  await dialog.getByLabel('Reason').fill('Klar ein Lob');
  expectFailures(page);
  await edit(known.praise, 'Das Wohngeld kam nach acht Monaten, danke für nichts');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expectSoon(dialog.getByRole('alert')).toContainText('was edited on X and labelled again');
  await expectSoon(dialog).toContainText('danke für nichts');
  await expectSoon(dialog.getByLabel('Reason')).toHaveValue('Klar ein Lob');
  await dialog.getByLabel('Reason').fill('Ironie');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expectSoon(dialog).toContainText(/Corrected by .*Ironie/s);
});

test('keeps what was entered for a post that was edited and has no label yet', async (page) => {
  await openStatements(page, `?comment=${known.hostile}`);
  const dialog = page.getByRole('dialog', { name: 'Comment Details' });
  await dialog.getByRole('button', { name: 'Correct label' }).click();
  await dialog.getByLabel('Reason').fill('Ironie');
  expectFailures(page);
  await collectEdited(known.hostile, 'Das Wohngeld kam nach neun Monaten, danke für nichts');
  const save = dialog.getByRole('button', { name: 'Save correction' });
  await save.click();
  await expectSoon(dialog.getByRole('alert')).toContainText('has not been analysed yet');
  await expectSoon(dialog).toContainText('nach neun Monaten');
  await expectSoon(dialog.getByLabel('Reason')).toHaveValue('Ironie');
  await expectSoon(save).toBeDisabled();
});

test('opens a statement whose old text was corrected in the list, and shows its new text there', async (page) => {
  await openStatements(page, '?search=niemand');
  const row = statementRows(page).first();
  await expectSoon(row).toContainText('Genau so ist es');
  await edit(known.reply, 'Das glaubt niemand, jedenfalls nicht hier');
  await choose(page, row, 'sentiment', 'Praise');
  await expectSoon(page.getByText('was edited on X and labelled again')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Comment Details' });
  await expectSoon(dialog).toContainText('jedenfalls nicht hier');
  await page.keyboard.press('Escape');
  await expectSoon(row).toContainText('jedenfalls nicht hier');
  await expectSoon(code(row, 'sentiment')).toContainText('Neutral');
});
