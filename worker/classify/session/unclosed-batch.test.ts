import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { listAbandonedBatches } from '@stimmlage/db/queries/sessions/sessions';
import { useOwnClassifying } from '../../testing/own-classifying';
import { resumeHandler } from '../../upkeep/resume.handler';
import { failSession } from './fail';
import { closeAbandonedBatch } from './give-up';

const world = useOwnClassifying();

/** Fails a session while a batch of single calls cannot be closed; returns the session's id. */
const leaveUnclosed = async (): Promise<number> => {
  const id = await world.sessionOver(50);
  await world.database.client.unsafe(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
    create trigger refuse before update on requests for each row
      when (new.sequence = 4 and new.state <> 'pending') execute function refuse();`);
  await expect(world.step(id)).rejects.toThrow();
  await failSession(world.deps, id, []);
  expect(await world.session(id)).toMatchObject({ status: 'failed' });
  expect(await world.batches(id)).toMatchObject([{ completedAt: null }]);
  await world.database.client`drop trigger refuse on requests`;
  return id;
};

test('a batch of single calls that could not be closed with its session is closed later, and its posts are free', async () => {
  const id = await leaveUnclosed();
  await resumeHandler(world.deps)();
  expect(await world.batches(id)).toMatchObject([{ completedAt: expect.any(Date) }]);
  const [left] = await world.database.client`select error from requests where sequence = 4`;
  expect(left?.['error']).toEqual([reason('request.not_asked')]);
  await world.finish(await world.createSession());
  expect(await world.countLabels()).toBe(50);
  expect(await world.mismatches()).toEqual([]);
});

test('a batch whose session has been retried since it was listed is left to the session', async () => {
  const id = await leaveUnclosed();
  const [abandoned] = await listAbandonedBatches(world.deps.db);
  if (!abandoned) throw new Error('There is no such batch');
  await world.database.client`update sessions set status = 'pending', finished_at = null where id = ${id}`;
  await closeAbandonedBatch(world.deps, abandoned);
  expect(await world.batches(id)).toMatchObject([{ completedAt: null }]);
});
