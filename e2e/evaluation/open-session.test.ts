import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { useTestStack } from '../testing/stack';
import { ctrlC } from '../testing/terminal';

const ITEMS = 19;
const allLabelled = `${ITEMS} statements labelled by people, ${ITEMS} of them by the model, 0 not`;

const stack = useTestStack({});

/**
 * Returns the command that evaluates the gold file under the given name; every test uses a different name.
 */
const evaluate = (name: string): string[] => [
  'evaluate',
  '--gold',
  join(import.meta.dir, 'gold.csv'),
  '--name',
  name,
];

const waitingFor = ({ id }: Session): string =>
  `Session ${id} for this gold set is open; waiting until it has ended.`;

const sessionsOf = async ({ gold_set_id: goldSet }: Session): Promise<Session[]> =>
  (await stack.ask<Session[]>(['sessions', 'list'])).filter(({ gold_set_id: id }) => id === goldSet);

/** Makes the provider keep the next batch in progress until the test releases the batch. */
const holdNextBatch = () => stack.control('POST', '/provider/faults', { fault: 'batch_stuck' });

/** Waits until the provider holds a batch, and returns the batch's id. */
const findHeldBatch = () =>
  until('the provider keeps a batch', async () => {
    const { batches } = await stack.control<{ batches: { id: string; status: string }[] }>(
      'GET',
      '/provider/state',
    );
    return batches.find(({ status }) => status === 'in_progress')?.id;
  });

/** Makes the provider complete a session's batch, and makes the worker fetch the results immediately. */
const letGo = async (batchId: string, { id }: Session): Promise<void> => {
  await stack.control('POST', `/provider/batches/${batchId}/release`);
  await stack.ask(['sessions', 'refresh', String(id)]);
};

describe('evaluate, while a session for the gold set is waiting for a worker,', () => {
  test('waits for that session instead of creating a second one', async () => {
    const first = await stack.ask<Session>([...evaluate('ungeplant'), '--no-wait']);
    expect(first).toMatchObject({ batch_count: 0, finished_at: null });

    const second = await stack.cli([...evaluate('ungeplant'), '--no-wait']);
    expect(second).toMatchObject({
      status: 0,
      stdout: `\`stimmlage evaluate --against ${first.gold_set_id}\` shows the figures once it has ended.\n`,
      stderr: expect.stringContaining(`Session ${first.id} for this gold set is open.\n`),
    });

    const third = stack.terminal(evaluate('ungeplant'));
    await third.until(waitingFor(first));
    stack.startWorker();
    await third.until(allLabelled);
    expect(await third.exited).toBe(0);
    expect(await sessionsOf(first)).toMatchObject([{ id: first.id, labelled_count: ITEMS }]);
  });
});

describe('evaluate, while the provider is processing a session for the gold set,', () => {
  beforeAll(() => {
    stack.startWorker();
  });

  test('waits for that session again when rerun after Ctrl-C', async () => {
    await holdNextBatch();
    const left = stack.terminal(evaluate('verlassen'));
    await left.until(`0/${ITEMS} items, batches 0/1`);
    left.type(ctrlC);
    expect(await left.exited).toBe(130);
    const held = await findHeldBatch();

    const open = await stack.ask<Session>([...evaluate('verlassen'), '--no-wait']);
    expect(open).toMatchObject({ batch_count: 1, labelled_count: 0, finished_at: null });

    const again = stack.terminal(evaluate('verlassen'));
    await again.until(waitingFor(open));
    await again.until(`0/${ITEMS} items, batches 0/1`);
    await letGo(held, open);
    await again.until(allLabelled);
    expect(await again.exited).toBe(0);
    expect(again.written()).not.toContain('has labelled all items');
    expect(await sessionsOf(open)).toHaveLength(1);
  });

  test('labels the items that the session leaves out, and waits for both sessions', async () => {
    await holdNextBatch();
    const part = await stack.ask<Session>([...evaluate('teil'), '--limit', '5', '--no-wait']);
    const held = await findHeldBatch();

    const rest = stack.terminal(evaluate('teil'));
    await rest.until(waitingFor(part));
    await rest.until(' created.');
    await rest.until('0/5 items, batches 0/1');
    await letGo(held, part);
    await rest.until(allLabelled);
    expect(await rest.exited).toBe(0);
    const sessions = await sessionsOf(part);
    expect(sessions.map(({ labelled_count: labelled }) => labelled)).toEqual([ITEMS - 5, 5]);
  });

  test('does not wait for that session if it uses a different model', async () => {
    await holdNextBatch();
    const other = await stack.ask<Session>([
      ...evaluate('andere'),
      '--model',
      'claude-sonnet-4',
      '--no-wait',
    ]);
    const held = await findHeldBatch();
    const { status, stdout, stderr } = await stack.cli(evaluate('andere'));
    expect([status, stdout]).toEqual([0, expect.stringContaining(allLabelled)]);
    expect(stderr).not.toContain('is open');
    await letGo(held, other);
  });

  test('fails if that session fails', async () => {
    const refusal = { fault: 'error', type: 'not_found_error', message: 'So it is', times: null };
    await holdNextBatch();
    await stack.control('POST', '/provider/faults', refusal);
    const open = await stack.ask<Session>([...evaluate('scheitert'), '--no-wait']);
    const held = await findHeldBatch();

    const again = stack.terminal(evaluate('scheitert'));
    await again.until(waitingFor(open));
    await letGo(held, open);
    expect(await again.exited).toBe(1);
    expect(again.written()).toContain('So it is');
    expect(again.written()).not.toContain('statements labelled by people');
  });
});
