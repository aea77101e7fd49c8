import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from '@stimmlage/core/contracts/targets';
import { until } from '@stimmlage/core/testing/until';
import { contentRow } from '@stimmlage/db/testing/content';
import { seedLabels, seedTrends } from '@stimmlage/db/testing/seed';
import { seedStaff } from '@stimmlage/db/testing/staff';
import { storeContent } from '@stimmlage/db/testing/store';
import { useTestStack } from '../testing/stack';

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
      '  targets   1 (beispiel)',
      '  posts     up to 10 new posts per target',
      '  replies   up to 20 per post',
      '  price     $0.0050 per post or reply, $0.01 per author',
      '  cost      about $3.15 if all of this is new',
      '  or up to  about $6.15, as X also charges for replies beyond the limit per post',
      '  budget    none\n',
    ].join('\n'),
  );
  expect(backfill).toMatchObject({
    targets: ['beispiel'],
    postsPerTarget: 70,
    costUsd: 22.05,
    mostCostUsd: 43.05,
  });
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
