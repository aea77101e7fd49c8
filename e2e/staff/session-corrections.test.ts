import { expect } from 'bun:test';
import { newLabel } from '@stimmlage/db/testing/content';
import { known, seedStatements } from '@stimmlage/db/testing/statements';
import { storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { choose, code, openStatements, statementRows } from '../testing/corrections';
import { expectSoon } from '../testing/screen';
import { useSite } from '../testing/site';

const { test, site } = useSite(seedStatements);

test('a correction in the list of a session starts from the label of that session, not from the newest label', async (page) => {
  const { client } = site.database;
  const [older] = await client`
    select session_id::int as session, intensity_score, heat_score, complaint_type from labels
    where content_id = ${known.thread} order by analyzed_at limit 1`;
  const wanted = older?.complaint_type === 'PRAISE' ? 'Neutral' : 'Praise';
  const sessionId = await storeSession(site.database, { modelVersion: '20990101' });
  // The newest label already has the wanted sentiment; its other codes differ from those on screen.
  const newest = newLabel(known.thread, {
    complaintType: wanted === 'Praise' ? 'PRAISE' : 'NEUTRAL',
    category: 'waste',
    policyArea: null,
    intensity: older?.intensity_score === 5 ? 1 : 5,
  });
  await storeLabels(site.database, { sessionId, analyzedAt: new Date(), labels: [newest] });
  await openStatements(page, `?run=${older?.session}`);
  const row = statementRows(page).filter({ hasText: 'Die Miete in Berlin ist unbezahlbar' }).first();
  await choose(page, row, 'sentiment', wanted);
  await expectSoon(page.getByText('Correction saved')).toBeVisible();
  await expectSoon(code(row, 'sentiment')).toContainText(wanted);
  const [stored] = await client`
    select complaint_type, intensity_score, heat_score from corrections where content_id = ${known.thread}`;
  expect(stored).toEqual({
    complaint_type: wanted.toUpperCase(),
    intensity_score: older?.intensity_score,
    heat_score: older?.heat_score,
  });
});
