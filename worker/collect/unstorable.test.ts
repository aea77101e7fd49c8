import { expect, test } from 'bun:test';
import { useWorld } from './testing/world';

const collection = useWorld();

const refuse = (table: 'authors' | 'content', condition: string, code = '22003') =>
  collection.harness.database.client.unsafe(`
    create function refuse() returns trigger language plpgsql as $$
    begin raise 'out of bounds' using errcode = '${code}'; end $$;
    create trigger refuse before insert on ${table} for each row when (${condition}) execute function refuse()`);

const reasonWith = (code: string): string =>
  `The database cannot store a value in the response from X (SQLSTATE ${code}); the next run tries again`;

test.each(['22003', '54000'])(
  'a target fails if the database cannot store what X returned (%s), and the next ones are still collected',
  async (code) => {
    const { harness, progressOf, noteOf } = collection;
    await refuse('content', "new.text like 'anna_k%'", code);
    await harness.addTargets({ username: 'anna_k', priority: 5 }, { username: 'bernd_b' });
    const reason = reasonWith(code);
    expect(await progressOf(await harness.collect())).toMatchObject({
      status: 'completed',
      processedTargets: 2,
      errors: [{ target: 'anna_k', reason }],
    });
    expect(await noteOf('anna_k')).toBe(reason);
    expect((await collection.stored()).some(({ targetId }) => targetId === 2)).toBe(true);
  },
);

test('what X charged for a page that cannot be stored is recorded', async () => {
  const { harness } = collection;
  await refuse('content', 'true');
  await harness.addTargets({ username: 'anna_k' });
  await harness.collect();
  const [booked] = await harness.database.client`
    select sum(posts_read)::int as posts from usage_ledger where call = 'users/:id/tweets'`;
  expect(booked?.['posts']).toBeGreaterThan(0);
});

test('a run ends after three targets in a row whose posts cannot be stored', async () => {
  const { harness, progressOf } = collection;
  await refuse('content', 'true');
  const names = ['anna_k', 'bernd_b', 'clara', 'dora'];
  await harness.addTargets(...names.map((username, n) => ({ username, priority: 9 - n })));
  expect(await progressOf(await harness.collect())).toMatchObject({
    status: 'failed',
    errors: names.slice(0, 3).map((target) => ({ target, reason: reasonWith('22003') })),
  });
});

test('an account that cannot be stored fails only its own target', async () => {
  const { harness, progressOf } = collection;
  await refuse('authors', "new.username = 'bernd_b'");
  await harness.addTargets({ username: 'anna_k' }, { username: 'bernd_b' }, { username: 'clara' });
  expect(await progressOf(await harness.collect())).toMatchObject({
    status: 'completed',
    errors: [{ target: 'bernd_b', reason: reasonWith('22003') }],
  });
  const [booked] = await harness.database.client`
    select sum(users_read)::int as users from usage_ledger where call = 'users/by'`;
  expect(booked).toEqual({ users: 3 });
});
