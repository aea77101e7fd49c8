import { describe, expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiToken, User } from '@stimmlage/core/contracts/auth';
import type { Invitation } from '@stimmlage/core/contracts/invitations';
import type { Target } from '@stimmlage/core/contracts/targets';
import { until } from '@stimmlage/core/testing/until';
import { contentRow } from '@stimmlage/db/testing/content';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { STAFF_PASSWORD, seedStaff, staff } from '@stimmlage/db/testing/staff';
import { storeContent } from '@stimmlage/db/testing/store';
import { PASSWORD, useTestStack } from '../testing/stack';

const GOOD_PASSWORD = 'ein-ganz-neues-passwort';

const stack = useTestStack({ workers: 1 }, async ({ database }) => {
  const until = new Date();
  await seedLabels(database, { count: 60, days: 5, until });
  await storeContent(database, [contentRow(1, { scope: 'context', authorId: null })]);
  await seedStaff(database);
  const trend = { posts: null, description: 'Renten steigen' };
  await seedTrends(
    database,
    [
      { ...trend, name: '#Rente', relevance: 8, category: 'social' },
      { ...trend, name: 'Fußball\u001b[31m', relevance: 0, category: 'other' },
    ],
    until,
  );
});

const countRows = async (table: string): Promise<number> => {
  const { client } = stack.database;
  return (await client`select from ${client(table)}`).length;
};

describe('users', () => {
  test('can be added, changed, deactivated and deleted', async () => {
    const add = 'users add carla@example.org --name Carla --role analyst --password-stdin'.split(' ');
    const added = await stack.cli(add, { input: `${GOOD_PASSWORD}\n` });
    expect(added).toMatchObject({ status: 0, stdout: 'Added: Carla <carla@example.org>, analyst\n' });
    expect(await stack.cli(add, { input: `${GOOD_PASSWORD}\n` })).toMatchObject({
      status: 1,
      stderr: 'There is already a user with the email address carla@example.org\n',
    });
    const [{ cost } = {}] = await stack.database.client`
      select left(password_hash, 30) as cost from users where email = 'carla@example.org'`;
    expect(cost).toBe('$argon2id$v=19$m=65536,t=2,p=1');
    const users = await stack.ask<User[]>(['users', 'list']);
    const carla = users.find(({ name }) => name === 'Carla');
    expect(carla).toMatchObject({ role: 'analyst', isActive: true });

    const edit = ['users', 'edit', 'CARLA@example.org', '--role', 'admin', '--name', 'Carla K.'];
    expect((await stack.cli(edit)).stdout).toBe('Changed: Carla K. <carla@example.org>, admin\n');
    const off = await stack.cli(['users', 'deactivate', String(carla?.id)]);
    expect(off.stdout).toBe('Changed: Carla K. <carla@example.org>, admin, not active\n');
    expect(await stack.ask(['users', 'activate', String(carla?.id)])).toMatchObject({ isActive: true });

    const reset = ['users', 'reset-password', 'carla@example.org', '--password-stdin'];
    expect(await stack.cli(reset, { input: 'kurz\n' })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('json.password'),
    });
    expect((await stack.cli(reset, { input: `${STAFF_PASSWORD}\n` })).status).toBe(0);

    const remove = ['users', 'remove', 'carla@example.org'];
    expect(await stack.cli(remove)).toMatchObject({
      status: 2,
      stderr:
        'Carla K. <carla@example.org>, admin will be deleted. This cannot be undone. Add --yes to confirm.\n',
    });
    expect((await stack.cli([...remove, '--yes'])).stdout).toStartWith('Deleted: Carla K.');
    expect((await stack.cli(['users', 'list'])).stdout).not.toContain('carla@');
  });

  test('can be invited with a link, and an invitation can be withdrawn', async () => {
    const invite = await stack.cli(['users', 'invite', 'Dora', '--role', 'analyst', '--label', 'Politik']);
    expect(invite.stdout).toMatch(/^http:\/\/[^/]+\/invitation#[\w-]{43}\n$/);
    expect(invite.stderr).toMatch(
      /^The link begins with http\S+; set STIMMLAGE_PUBLIC_URL if .*\nInvitation \d+ for Dora \(analyst\) is valid until /,
    );
    const token = invite.stdout.trim().split('#')[1];
    const shown = await fetch(`${invite.stdout.split('/invitation')[0]}/api/auth/invitation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await shown.json()).toMatchObject({ name: 'Dora', role: 'analyst' });
    const [open] = await stack.ask<Invitation[]>(['users', 'invitations']);
    expect(open).toMatchObject({ name: 'Dora', role: 'analyst', label: 'Politik' });
    const withdraw = ['users', 'withdraw-invitation', String(open?.id)];
    expect((await stack.cli(withdraw)).stderr).toContain('will be withdrawn');
    expect((await stack.cli([...withdraw, '--yes'])).stdout).toBe(
      `Invitation ${open?.id} for Dora (analyst) withdrawn.\n`,
    );
    expect((await stack.cli(['users', 'invitations'])).stdout).toBe('There are no open invitations.\n');
    expect(await stack.cli([...withdraw, '--yes'])).toMatchObject({
      status: 1,
      stderr: `There is no open invitation ${open?.id}.\n`,
    });
    const made = await stack.ask<Invitation & { link: string }>([
      'users',
      'invite',
      'Emil',
      '--role',
      'admin',
    ]);
    expect(made.link).toMatch(/^http/);
  });

  test('can be managed only by signed-in super admins, not with an API token', async () => {
    const token = await stack.ask<ApiToken & { token: string }>([
      'tokens',
      'create',
      'Skript',
      '--scopes',
      'administer',
    ]);
    const asScript = { variables: { STIMMLAGE_TOKEN: token.token } };
    const asAdmin = { variables: { STIMMLAGE_TOKEN: await stack.tokenOf('admin') } };
    const deactivate = ['users', 'deactivate', staff.analyst.email];
    const [script, admin, unknown] = await Promise.all([
      stack.cli(deactivate, asScript),
      stack.cli(deactivate, asAdmin),
      stack.cli(['users', 'deactivate', 'niemand@example.org']),
    ]);
    expect(script).toMatchObject({
      status: 3,
      stderr:
        'An API token cannot do this; sign in with email and password: run `stimmlage login`, without STIMMLAGE_TOKEN.\n',
    });
    expect(admin).toMatchObject({
      status: 1,
      stderr: 'You need super admin privileges to access this page.\n',
    });
    expect(unknown).toMatchObject({ status: 1, stderr: 'There is no user niemand@example.org\n' });
  });

  test('can change their own password', async () => {
    const change = (input: string) => stack.cli(['password', '--password-stdin'], { input });
    expect(await change(`${PASSWORD}\n`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('both'),
    });
    expect(await change(`falsch\n${GOOD_PASSWORD}\n`)).toMatchObject({ status: 2 });
    expect(await change(`${PASSWORD}\n${GOOD_PASSWORD}\n`)).toMatchObject({ status: 0, stdout: '' });
    expect(await change(`${GOOD_PASSWORD}\n${PASSWORD}\n`)).toMatchObject({ status: 0 });
  });
});

test('adds, changes and deletes targets individually, by id or name', async () => {
  const add = (...args: string[]) => stack.cli(['targets', 'add', ...args]);
  const [rente, other, wrong] = [
    await add('#Rente', '--type', 'hashtag', '--priority', '5'),
    await add('rente', '--type', 'keyword', '--inactive'),
    await add('kein handle'),
  ];
  expect(rente.stdout).toMatch(/^Added: hashtag Rente \(\d+\), priority 5\n$/);
  expect(other.stdout).toMatch(/^Added: keyword rente \(\d+\), priority 1, not active\n$/);
  expect(wrong).toMatchObject({ status: 2, stderr: expect.stringContaining('json.username') });
  expect(await add('petra_p', '--type', 'influencer')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('json.purpose: say what the account is watched for'),
  });
  const petra = await stack.ask<Target>(
    'targets add petra_p --type influencer --purpose Reichweite --inactive'.split(' '),
  );
  expect(petra.purpose).toBe('Reichweite');
  const all = await stack.ask<Target[]>(['targets', 'list', '--search', 'RENTE']);
  expect(all.map(({ targetType }) => targetType)).toEqual(['hashtag', 'keyword']);
  const keyword = await stack.ask<Target[]>(['targets', 'list', '--type', 'keyword']);
  const id = String(keyword[0]?.id);

  const [ambiguous, unknown, nothing, changed] = await Promise.all([
    stack.cli(['targets', 'edit', '@rente', '--priority', '2']),
    stack.cli(['targets', 'remove', 'niemand', '--yes']),
    stack.cli(['targets', 'edit', id]),
    stack.cli(['targets', 'edit', id, '--active', '--name', 'Die Rente', '--priority', '3']),
  ]);
  expect(ambiguous).toMatchObject({ status: 1, stderr: expect.stringContaining('Use an id: ') });
  expect(unknown).toMatchObject({ status: 1, stderr: 'There is no target niemand\n' });
  expect(nothing).toMatchObject({ status: 2, stderr: 'Give at least one option.\n' });
  expect(changed).toMatchObject({ stdout: `Changed: keyword rente (${id}), priority 3\n`, stderr: '' });
  const renamed = await stack.cli(['targets', 'edit', id, '--username', 'Renten']);
  expect(renamed.stdout).toStartWith('Changed: keyword Renten');
  expect(renamed.stderr).toContain('The statements collected so far stay with this target');
  const back = await stack.cli(['targets', 'edit', id, '--username', 'rente', '--json']);
  expect(back.stdout).toContain('"username": "rente"');

  expect((await stack.cli(['targets', 'remove', id])).status).toBe(2);
  expect(await stack.ask(['targets', 'remove', id, '--yes'])).toMatchObject({ displayName: 'rente' });
  expect((await stack.cli(['targets', 'remove', 'Rente', '--yes'])).stdout).toStartWith(
    'Deleted: hashtag Rente',
  );
  expect((await stack.cli(['targets', 'list', '--search', 'rente'])).stdout).toBe('There are no targets.\n');
});

test('shows in a dry run what a command would read and cost, without starting it', async () => {
  const gold = join(stack.folder, 'proben.csv');
  writeFileSync(gold, 'text,label\nDanke für den Radweg,positive\nSchon wieder gesperrt,negative\n');
  const tables = ['collection_runs', 'sessions', 'upkeep_runs', 'trend_fetches', 'gold_sets'];
  const before = await Promise.all(tables.map(countRows));
  const [run, backfill, trends, compliance, retry, evaluation, retention] = await Promise.all([
    stack.cli(['runs', 'start', '--dry-run']),
    stack.ask(['targets', 'backfill', '@beispiel', '--posts', '70', '--dry-run']),
    stack.cli(['trends', 'fetch', '--dry-run']),
    stack.ask(['upkeep', 'compliance', '--dry-run']),
    stack.cli(['sessions', 'retry', '1', '--dry-run']),
    stack.cli(['evaluate', '--gold', gold, '--dry-run']),
    stack.cli(['upkeep', 'retention', '--dry-run']),
  ]);
  expect(run.stdout).toBe(
    [
      'A run would collect:',
      '  targets  1 (beispiel)',
      '  posts    up to 10 new posts per target',
      '  replies  up to 20 per post',
      '  price    $0.0050 per post or reply, $0.01 per author',
      '  cost     about $3.15 if all of this is new',
      '  budget   none\n',
    ].join('\n'),
  );
  expect(backfill).toMatchObject({ targets: ['beispiel'], postsPerTarget: 70, costUsd: 22.05 });
  expect(backfill).toMatchObject({ price: { post: 0.005, user: 0.01 } });
  expect(trends.stdout).toStartWith('A fetch would read up to 600 trends for 12 places: $6.00\n');
  expect(compliance).toMatchObject({ mostPosts: 61, costUsd: 0.305, mostUsd: 0.61, budgetLeftUsd: null });
  expect(retry).toMatchObject({ status: 1, stderr: 'Session 1 has nothing to retry\n' });
  expect(evaluation).toMatchObject({ status: 1, stderr: expect.stringContaining('gold-sets add') });
  expect(retention).toMatchObject({ status: 2, stderr: '--dry-run requires compliance.\n' });
  expect(await Promise.all(tables.map(countRows))).toEqual(before);

  const stored = await stack.cli(['gold-sets', 'add', gold]);
  expect(stored.stdout).toBe('Gold set proben was stored with 2 items.\n');
  expect(await stack.ask(['evaluate', '--gold', gold, '--dry-run'])).toMatchObject({ items: 2, requests: 1 });
  expect((await stack.cli(['gold-sets', 'list'])).stdout).toMatch(/^1 +proben +2 /m);
  expect((await stack.cli(['gold-sets', 'remove', 'proben'])).status).toBe(2);
  expect((await stack.cli(['gold-sets', 'remove', 'proben', '--yes'])).status).toBe(0);
  expect(await stack.ask(['gold-sets', 'list'])).toEqual([]);
});

test('shows what a run is waiting for, even without a terminal', async () => {
  const reset = Math.floor(Date.now() / 1000) + 3600;
  await stack.control('POST', '/faults', {
    service: 'x',
    times: 'always',
    fault: {
      kind: 'status',
      status: 429,
      body: { title: 'Too Many Requests', status: 429 },
      headers: {
        'x-rate-limit-limit': '900',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(reset),
      },
    },
  });
  const waiting = stack.startCli(['runs', 'start', '--wait']);
  await until('the command tells of the delay', () => waiting.stderr().includes('Delayed: '));
  expect((await stack.cli(['runs', 'stop'])).status).toBe(0);
  const { status, stderr } = await waiting.result;
  await stack.control('DELETE', '/faults');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Delayed: waiting for X until \d{4}-\d\d-\d\d \d\d:\d\d/m);
});

test('lists trends, and analyses them again', async () => {
  const [all, relevant, social, clash] = await Promise.all([
    stack.cli(['trends', 'list']),
    stack.ask<{ trendName: string }[]>(['trends', 'list', '--relevant']),
    stack.ask<{ trendName: string }[]>(['trends', 'list', '--category', 'social', '--limit', '5']),
    stack.cli(['trends', 'list', '--relevant', '--category', 'social']),
  ]);
  expect(all.stdout).toMatch(/^ +1 +#Rente +Germany +8 +social +Renten steigen/m);
  expect(all.stdout).not.toContain('\u001b');
  expect(relevant.map(({ trendName }) => trendName)).toEqual(['#Rente']);
  expect(social.map(({ trendName }) => trendName)).toEqual(['#Rente']);
  expect(clash.status).toBe(2);
  expect(await stack.ask(['trends', 'analyze', '--wait'])).toMatchObject({ total: 2, analyzed: 2 });
});

test("lists a session's batches; sessions create --if-pending succeeds even if no posts are pending", async () => {
  expect((await stack.cli(['sessions', 'batches', '1'])).stdout).toMatch(/^1 +1 +completed +0 +0 +60 +60 /m);
  expect(await stack.cli(['sessions', 'create', '--wait', '--if-pending'])).toMatchObject({
    status: 0,
    stdout: '',
    stderr: 'There are no pending posts.\n',
  });
  expect(await stack.ask(['sessions', 'create', '--if-pending'])).toBeNull();
  expect(await stack.cli(['sessions', 'show', '99', '--wait'])).toMatchObject({
    status: 1,
    stderr: 'There is no analysis session 99\n',
  });
});

test("shows a person's data, and erases it only after confirmation", async () => {
  const subject = await stack.cli(['subject', '@jemand']);
  expect(subject.stdout).toStartWith('Accounts:\n  @jemand (Jemand), id 1, 1 follower\n');
  expect(subject.stdout).toContain('  60 as hit, ');
  expect(subject.stdout).toContain('--page 2 shows older posts.\n');
  expect((await stack.cli(['erase', 'jemand', '--dry-run'])).stdout).toMatch(/60 as hit, .*\nNothing else/);
  expect(await stack.cli(['erase', 'jemand'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Add --yes to confirm'),
  });
  expect(await countRows('content')).toBe(61);
  const erased = await stack.cli(['erase', 'jemand', '--yes']);
  expect(erased).toMatchObject({ status: 0, stdout: expect.stringContaining('  posts        60\n') });
  expect((await stack.cli(['subject', 'jemand'])).stdout).toContain('This person was erased');
  expect((await stack.cli(['audit', '--limit', '5'])).stdout).toMatch(/ privacy\.erase +author /);
  await stack.database.client`
    insert into audit_log (user_name, action, object_type, detail)
    values ('system', 'upkeep.consistency', 'upkeep', '{"reasons": [{"code": "upkeep.mismatches", "details": {}}]}')`;
  expect((await stack.cli(['audit', '--action', 'upkeep'])).stdout).toContain('"reasons":"Some figures');
  for (const filter of [
    ['--user', 'nobody'],
    ['--to', '2020-01-01'],
  ])
    expect((await stack.cli(['audit', ...filter])).stdout).toBe('There are no entries.\n');
  const variables = { STIMMLAGE_TOKEN: await stack.tokenOf('admin') };
  expect(await stack.cli(['audit'], { variables })).toMatchObject({ status: 1 });
});
