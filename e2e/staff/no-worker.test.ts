import { IMPORT_NAME_HEADER } from '@stimmlage/core/contracts/imports';
import { toPage } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeContent } from '@stimmlage/db/testing/store';
import type { Page } from 'playwright';
import { hourlyPosts } from '../testing/archive';
import { expectSoon, GERMAN_DARK_PHONE, isSound } from '../testing/screen';
import { useSite } from '../testing/site';
import { asOther, isShown, openAs, signIn, tokenForRole } from '../testing/staff';

const posts = hourlyPosts('anna_k', 4, 'Die Züge kommen wieder zu spät');

const { site, test } = useSite(
  async (database) => {
    await seedStaff(database);
    await storeContent(database, [contentRow(1), contentRow(2)]);
  },
  { posts },
);

const NO_WORKER = 'No worker is running: nothing is collected, classified or deleted.';

const importArchive = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/imports', {
    headers: {
      authorization: `Bearer ${await tokenForRole(page, 'admin')}`,
      'content-type': 'application/x-ndjson',
      [IMPORT_NAME_HEADER]: 'archiv.jsonl',
    },
    data: `${JSON.stringify(toPage(posts))}\n`,
  });
  if (!answer.ok()) throw new Error(await answer.text());
};

/** Starts work of each kind, and makes it look as if it had been waiting for a minute. */
const startWork = async (page: Page): Promise<{ runId: number; sessionId: number }> => {
  const { post } = await asOther(page, 'admin');
  await post('/admin/collection/targets', { username: 'anna_k' });
  const { runId } = await post('/collection/start', {});
  const { id: sessionId } = await post('/analysis/sessions', {});
  await post('/trends/trigger-fetch', {});
  await post('/upkeep/retention');
  await importArchive(page);
  await site.database.client`
    update queue.job set start_after = now() - interval '1 minute' where state = 'created'`;
  return { runId, sessionId };
};

let work: Awaited<ReturnType<typeof startWork>>;

test('every screen with work that is waiting says that no worker is running', async (page) => {
  work = await startWork(page);
  await signIn(page, 'admin');
  for (const [address, title] of [
    [`/analysis?session=${work.sessionId}`, 'Analysis Sessions'],
    ['/admin/collection', 'Collection Management'],
    ['/admin/collection?tab=status', 'Collection Management'],
    [`/admin/collection?run=${work.runId}`, 'Collection Management'],
    ['/admin/raw-content?imports=open', 'Raw Content'],
    ['/trends', 'Trends'],
    ['/admin?tab=health', 'Admin Dashboard'],
    ['/dashboard', 'Dashboard'],
  ] as const) {
    await page.goto(address);
    await isShown(page, title);
    await expectSoon(page.getByRole('status').filter({ hasText: NO_WORKER }).last()).toBeVisible();
  }
});

test('a session says so in German on a phone', GERMAN_DARK_PHONE, async (page) => {
  await openAs(page, 'admin', `/analysis?session=${work.sessionId}`, 'Auswertungen');
  await expectSoon(page.getByRole('status').filter({ hasText: 'Es läuft kein Worker' })).toBeVisible();
  await isSound(page);
});

test('a session no longer says so once a worker is running', async (page) => {
  await openAs(page, 'admin', `/analysis?session=${work.sessionId}`, 'Analysis Sessions');
  const message = page.getByRole('status').filter({ hasText: NO_WORKER });
  await expectSoon(message).toBeVisible();
  site.startWorker();
  await expectSoon(message).toHaveCount(0);
  await expectSoon(page.getByText('Completed', { exact: true }).first()).toBeVisible();
});
