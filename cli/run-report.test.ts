import { expect, test } from 'bun:test';
import type { Context } from './context';
import { reportRun } from './run-report';

test('prints the name of a target without control characters, also on a terminal', async () => {
  const printed: string[] = [];
  const stdout = { isTTY: true, hasColors: () => true, write: (text: string) => printed.push(text) };
  const message = 'Backfill started successfully for rente\u001b]52;c;YQ==\u0007';
  const context = { json: false, stdout } as unknown as Context;
  await reportRun(context, { message, runId: 1 }, false);
  expect(printed).toEqual(['Backfill started successfully for rente ]52;c;YQ== \n']);
});
