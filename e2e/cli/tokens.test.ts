import { describe, expect, test } from 'bun:test';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createAsk } from '@stimmlage/core/contracts/ask';
import type { ApiToken, SignIn } from '@stimmlage/core/contracts/auth';
import type { UserToken } from '@stimmlage/core/contracts/users';
import { seedStaff, staff } from '@stimmlage/db/testing/staff';
import { EMAIL, PASSWORD, useTestStack } from '../testing/stack';

const stack = useTestStack({}, ({ database }) => seedStaff(database));

describe('API tokens', () => {
  test('are printed once, work in scripts, and can be revoked', async () => {
    const created = await stack.cli(['tokens', 'create', 'cron', '--days', '7']);
    expect(created).toMatchObject({
      status: 0,
      stderr: expect.stringMatching(/^Token \d+ \(cron; figures\) expires at /),
    });
    const token = created.stdout.trimEnd();
    expect(token).toMatch(/^[\w-]{40,}$/);
    const asScript = { variables: { STIMMLAGE_TOKEN: token } };
    expect((await stack.cli(['whoami'], asScript)).stdout).toStartWith(`${EMAIL} (super admin) at `);
    const [first] = await stack.ask<ApiToken[]>(['tokens', 'list']);
    expect(first).toMatchObject({ label: 'cron', scopes: ['figures'] });
    expect(await stack.cli(['config', 'show'], asScript)).toMatchObject({
      status: 3,
      stderr:
        'This API token lacks the scope administer; use a token that has it: create one with `stimmlage tokens create --scopes`.\n',
    });
    expect((await stack.cli(['tokens', 'list'])).stdout).not.toContain(token);
    expect(await stack.ask(['tokens', 'remove', String(first?.id), '--yes'])).toMatchObject({
      label: 'cron',
    });
    expect(await stack.cli(['whoami'], asScript)).toMatchObject({
      status: 3,
      stdout: '',
      stderr:
        'The token is invalid, expired or revoked. Run `stimmlage login`, or set another STIMMLAGE_TOKEN.\n',
    });
  });

  test('of other users can be listed and revoked only by super admins', async () => {
    const { email } = staff.analyst;
    await stack.cli(['tokens', 'create', 'mine', '--scopes', 'content', 'figures']);
    const made = await fetch(`${stack.origin}/api/auth/me/tokens`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await stack.tokenOf('analyst')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ label: 'theirs' }),
    });
    const { id, token } = (await made.json()) as ApiToken & { token: string };
    const asAdmin = { variables: { STIMMLAGE_TOKEN: await stack.tokenOf('admin') } };
    expect(await stack.cli(['tokens', 'list', '--all'], asAdmin)).toMatchObject({
      status: 1,
      stderr: 'You need super admin privileges to access this page.\n',
    });
    const { stdout: all } = await stack.cli(['tokens', 'list', '--all']);
    expect(all).toMatch(/^user +id +label +scopes +created +expires +last used/);
    expect(all).toMatch(new RegExp(`^${EMAIL} +\\d+ +mine +figures, content +`, 'm'));
    expect(all).not.toContain(token);
    const theirs = await stack.ask<UserToken[]>(['tokens', 'list', '--user', email]);
    expect(theirs).toMatchObject([{ id, label: 'theirs', user: { email } }]);
    const remove = ['tokens', 'remove', String(id), '--yes'];
    expect(await stack.cli(remove)).toMatchObject({ status: 1, stderr: `You have no API token ${id}.\n` });
    const ofUser = [...remove, '--user', email];
    expect((await stack.cli(ofUser)).stdout).toBe(`Token ${id} (theirs) revoked.\n`);
    expect(await stack.cli(ofUser)).toMatchObject({
      status: 1,
      stderr: `${email} has no API token ${id}.\n`,
    });
    expect((await stack.cli(['whoami'], { variables: { STIMMLAGE_TOKEN: token } })).status).toBe(3);
  });

  test('that have expired are reported as such, even by a command with --wait', async () => {
    const { token } = await stack.ask<{ token: string }>(['tokens', 'create', 'alt']);
    await stack.database
      .client`update access_tokens set expires_at = now() - interval '1 minute' where label = 'alt'`;
    const wait = ['sessions', 'show', '1', '--wait'];
    expect(await stack.cli(wait, { variables: { STIMMLAGE_TOKEN: token } })).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('expired or revoked'),
    });
  });
});

test('sign-ins are listed, and ended by id or all but the one in use', async () => {
  const list = () => stack.ask<SignIn[]>(['sign-ins', 'list']);
  const say = async (...words: string[]) => (await stack.cli(['sign-ins', ...words])).stdout;
  for (const _ of [1, 2])
    await createAsk({ origin: stack.origin }).ask('login', { json: { email: EMAIL, password: PASSWORD } });
  const [newest] = await list();
  expect(await say('list')).toMatch(/^id +signed in +ends +this one\n(?:.*\n)+\d+ +\S+ \S+ +\S+ \S+ +yes\n/);
  expect(await say('end', String(newest?.id), '--yes')).toBe(`Sign-in ${newest?.id} ended.\n`);
  expect(await stack.cli(['sign-ins', 'end', String(newest?.id), '--yes'])).toMatchObject({
    status: 1,
    stderr: `You have no sign-in ${newest?.id}.\n`,
  });
  expect(await stack.cli(['sign-ins', 'end'])).toMatchObject({ status: 2 });
  expect(await say('end', '--others', '--yes')).toMatch(/^\d+ other sign-ins? ended\.\n$/);
  expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('revokes a token that cannot be saved, and leaves the saved ones as they are', async () => {
  const kept = readFileSync(stack.tokenFile, 'utf8');
  const countTokens = async (): Promise<number> =>
    (await stack.database.client`select from access_tokens where expires_at > now()`).length;
  const before = await countTokens();
  const folder = join(stack.folder, 'full');
  mkdirSync(folder);
  writeFileSync(join(folder, 'stimmlage'), 'a file where the folder would be');
  const login = await stack.cli(['login', '--email', EMAIL, '--password-stdin'], {
    variables: { XDG_CONFIG_HOME: folder },
    input: `${PASSWORD}\n`,
  });
  expect(login).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('devices.json cannot be written'),
  });
  expect(await countTokens()).toBe(before);
  expect(readFileSync(stack.tokenFile, 'utf8')).toBe(kept);
  expect(readdirSync(dirname(stack.tokenFile)).toSorted()).toEqual(['devices.json', 'tokens.json']);
});

test('lists that are cut say how to see the rest', async () => {
  await stack.database.client`
    insert into imports (name, fingerprint, status)
    select 'archive-' || n || '.jsonl', sha256(n::text::bytea), 'completed' from generate_series(1, 21) n`;
  await stack.database.client`
    insert into audit_log (user_name, action, object_type, detail)
    select 'Anna', 'target.update', 'target', '{}' from generate_series(1, 6)`;
  const say = async (...words: string[]) => (await stack.cli(words)).stdout;
  expect(await say('imports')).toEndWith('\nOnly the newest 20 are shown; --limit sets how many.\n');
  expect(await say('imports', '--limit', '50')).not.toContain('--limit');
  const entries = ['audit', '--action', 'target.update', '--limit', '5'];
  expect(await say(...entries)).toEndWith('\n--page 2 shows more.\n');
  expect(await say(...entries, '--page', '2')).not.toContain('--page');
});
