import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { eq } from 'drizzle-orm';
import { sessions } from '../../tables';
import { useDatabase } from '../../testing/hooks';
import { storeSession } from '../../testing/store';
import { noteDelay } from './sessions';

const database = await useDatabase();

test('a delay is noted while a session is open, but no longer once it has ended', async () => {
  const { db } = database;
  const id = await storeSession(database);
  const why = [reason('batch.not_sent')];
  const noted = async () => (await db.select().from(sessions).where(eq(sessions.id, id)))[0]?.error;
  await noteDelay(db, id, why);
  expect(await noted()).toEqual(why);
  await noteDelay(db, id, []);
  await db.update(sessions).set({ status: 'canceled', finishedAt: new Date() }).where(eq(sessions.id, id));
  await noteDelay(db, id, why);
  expect(await noted()).toEqual([]);
});
