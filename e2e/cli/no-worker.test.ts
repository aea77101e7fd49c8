import { expect, test } from 'bun:test';
import { until } from '@stimmlage/core/testing/until';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { hourlyPosts } from '../testing/archive';
import { useTestStack } from '../testing/stack';

const stack = useTestStack({});

/** Makes the waiting jobs look as if they had been waiting for a minute. */
const age = () => stack.database.client`
  update queue.job set start_after = now() - interval '1 minute' where state = 'created'`;

/** Makes the start of the worker look as if it had also started in each of the last minutes. */
const repeatStart = (minutes: number) => stack.database.client`
  insert into queue.job (name, data, singleton_key, state, created_on)
  select name, data, singleton_key, 'completed', created_on - make_interval(mins => n)
  from queue.job, generate_series(1, ${minutes}) n where data ->> 'atStart' = 'true'`;

const NO_WORKER = 'Delayed: no worker is running. Start one, and look at its log';

test('a command that waits says once that no worker is running, and continues once one is', async () => {
  writeArchive(stack.archive, [toPage(hourlyPosts('anna_k', 3, 'Schon wieder kein Termin im Amt'))]);
  const importing = stack.startCli(['import', stack.archive]);
  const fetching = stack.startCli(['trends', 'fetch', '--wait']);
  const isQueued = async () =>
    (await stack.database.client`select 1 from queue.job where name in ('import.run', 'trends.fetch')`)
      .length === 2;
  await until('the jobs are waiting', isQueued);
  await age();
  const commands = [importing, fetching];
  await until('both say why they wait', () => commands.every(({ stderr }) => stderr().includes(NO_WORKER)));
  expect((await stack.cli(['status'])).stdout).toContain('worker: none has been seen yet');

  stack.startWorker();
  for (const { result } of commands) {
    const { status, stderr } = await result;
    expect(status).toBe(0);
    expect(stderr.split(NO_WORKER)).toHaveLength(2);
  }

  expect((await stack.cli(['status'])).stdout).not.toContain('worker:');
  await repeatStart(5);
  expect((await stack.cli(['status'])).stdout).toContain('worker: one keeps restarting; its log says why');
});
