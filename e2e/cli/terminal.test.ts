import { expect, test } from 'bun:test';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { hourlyPosts } from '../testing/archive';
import { EMAIL, PASSWORD, useTestStack } from '../testing/stack';
import { ctrlC, ctrlD } from '../testing/terminal';

const ESCAPE = '\u001b[';
const SHOW_CURSOR = '\u001b[?25h';
const BAR = '░';

// The provider is slow enough for a progress bar to appear.
const stack = useTestStack({ sandboxArgs: ['--provider-delay-ms', '2500'], workers: 1 });

beforeAll(async () => {
  writeArchive(stack.archive, [toPage(hourlyPosts('anna_k', 40, 'Schon wieder kein Termin im Amt'))]);
  await stack.ask(['import', stack.archive]);
});

test('prompts for the email and password on login, without echoing the password', async () => {
  const terminal = stack.terminal(['login']);
  await terminal.until('Email: ');
  terminal.type(`${EMAIL}\r`);
  await terminal.until('Password: ');
  terminal.type(`${PASSWORD}\r`);
  await terminal.until(`Signed in to ${stack.origin} as ${EMAIL} (super admin).`);
  expect(await terminal.exited).toBe(0);
  expect(terminal.written()).not.toContain(PASSWORD);
});

test('changes nothing when a prompt is cancelled with Ctrl-C or Ctrl-D', async () => {
  for (const key of [ctrlC, ctrlD]) {
    const terminal = stack.terminal(['login', '--email', EMAIL]);
    await terminal.until('Password: ');
    terminal.type(key);
    await terminal.until('Nothing was done.');
    expect(await terminal.exited).toBe(130);
  }
});

test('prompts twice for a new password', async () => {
  const add = async (second: string) => {
    const terminal = stack.terminal('users add dora@example.org --name Dora --role admin'.split(' '));
    await terminal.until('New password: ');
    terminal.type('ein-neues-langes-passwort\r');
    await terminal.until('Repeat password: ');
    terminal.type(`${second}\r`);
    return { status: await terminal.exited, written: terminal.written() };
  };
  expect(await add('etwas-anderes-getippt')).toMatchObject({
    status: 2,
    written: expect.stringContaining('do not match'),
  });
  expect(await add('ein-neues-langes-passwort')).toMatchObject({
    status: 0,
    written: expect.stringContaining('Added: Dora'),
  });
});

test('asks for confirmation before deleting a user, and for the handle to be typed before erasing a person', async () => {
  const answer = async (args: readonly string[], question: string, typed: string) => {
    const terminal = stack.terminal(args);
    await terminal.until(`This cannot be undone. ${question}`);
    terminal.type(`${typed}\r`);
    return { status: await terminal.exited, written: terminal.written() };
  };
  const remove = ['users', 'remove', 'dora@example.org'];
  expect(await answer(remove, 'Continue? [y/N] ', '')).toMatchObject({
    status: 1,
    written: expect.stringContaining('Nothing was done.'),
  });
  expect(await answer(remove, 'Continue? [y/N] ', 'y')).toMatchObject({
    status: 0,
    written: expect.stringContaining('Deleted: Dora'),
  });
  const erase = ['erase', 'wer_auch_immer'];
  expect(await answer(erase, 'Type wer_auch_immer to continue: ', 'y')).toMatchObject({ status: 1 });
  expect(await answer(erase, 'Type wer_auch_immer to continue: ', 'wer_auch_immer')).toMatchObject({
    status: 0,
  });
});

test('shows a progress bar until the session ends, and leaves the session running on Ctrl-C', async () => {
  const terminal = stack.terminal(['sessions', 'create', '--limit', '10', '--wait']);
  await terminal.until(BAR);
  await terminal.until('0/10 items, batches 0/');
  terminal.type(ctrlC);
  await terminal.until('Stopped waiting; the job continues.');
  expect(await terminal.exited).toBe(130);
  expect(terminal.written().lastIndexOf(SHOW_CURSOR)).toBeGreaterThan(terminal.written().lastIndexOf(BAR));

  const alongside = stack.cli(['sessions', 'create', '--limit', '10', '--wait']);
  const again = stack.terminal(['sessions', 'show', '1', '--wait']);
  await again.until(BAR);
  await again.until('completed');
  expect(await again.exited).toBe(0);
  const last = again.written().slice(again.written().lastIndexOf(SHOW_CURSOR));
  expect(last).not.toContain(BAR);
  expect(last).toContain('labelled  10');

  const piped = await alongside;
  expect([piped.status, piped.stderr]).toEqual([0, 'Session 2 created.\n']);
  expect(piped.stdout).not.toContain(ESCAPE);
  const [newest] = await stack.ask<Session[]>(['sessions', 'list']);
  expect(newest).toMatchObject({ id: 2, labelled_count: 10 });
});

test('uses colours in a terminal that supports them, unless they are disabled', async () => {
  const list = async (variables: Record<string, string>) => {
    const terminal = stack.terminal(['sessions', 'list'], variables);
    expect(await terminal.exited).toBe(0);
    return terminal.written();
  };
  const [plain, none, dumb, piped] = await Promise.all([
    list({}),
    list({ NO_COLOR: '1' }),
    list({ TERM: 'dumb' }),
    stack.cli(['sessions', 'list']),
  ]);
  expect(plain).toContain(`${ESCAPE}32mcompleted`);
  expect(none).toContain('completed');
  for (const text of [none, dumb, piped.stdout]) expect(text).not.toContain(ESCAPE);
});
