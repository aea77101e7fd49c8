import { expect, test } from 'bun:test';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toPage } from '@stimmlage/db/testing/archive';
import { hourlyPosts } from '../testing/archive';
import { EMAIL, PASSWORD, useTestStack } from '../testing/stack';

const posts = hourlyPosts('anna_k', 12, 'Schon wieder kein Termin im Bürgeramt');

const trends = {
  data: [{ trend_name: '#Rente' }, { trend_name: 'Bürgeramt' }],
  __twarc: {
    url: 'https://api.x.com/2/trends/by/woeid/23424829',
    version: '2',
    retrieved_at: new Date(Date.now() - 3_600_000).toISOString(),
  },
};

const stack = useTestStack({ archive: [toPage(posts), trends], workers: 1 }, async ({ folder }) =>
  writeFileSync(join(folder, 'targets.csv'), 'username,displayName,targetType\nanna_k,Anna K.,politician\n'),
);

test('explains how to sign in, and exits with 3, if there is no token', async () => {
  const variables = { XDG_CONFIG_HOME: join(stack.folder, 'nobody') };
  for (const command of [['whoami'], ['runs', 'status'], ['targets', 'list'], ['sessions', 'create']]) {
    const { status, stdout, stderr } = await stack.cli(command, { variables });
    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toBe('Please sign in: run `stimmlage login`, or set STIMMLAGE_TOKEN.\n');
  }
});

test('uses stdin, stdout, stderr and the exit status correctly when run as a process', async () => {
  const variables = { XDG_CONFIG_HOME: join(stack.folder, 'process') };
  expect(await stack.cliProcess(['whoami'], { variables })).toEqual({
    status: 3,
    stdout: '',
    stderr: 'Please sign in: run `stimmlage login`, or set STIMMLAGE_TOKEN.\n',
  });
  const login = ['login', '--email', EMAIL, '--password-stdin'];
  expect(await stack.cliProcess(login, { variables, input: `${PASSWORD}\n` })).toEqual({
    status: 0,
    stdout: '',
    stderr: `Signed in to ${stack.origin} as ${EMAIL} (super admin).\n`,
  });
  expect(await stack.cliProcess(['whoami'], { variables })).toEqual({
    status: 0,
    stdout: `${EMAIL} (super admin) at ${stack.origin}\n`,
    stderr: '',
  });
  const mistake = await stack.cliProcess(['nonsense'], { variables });
  expect(mistake).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('unknown command'),
  });
});

test('stores the token in a file that only its owner can read, and rejects one that others can read', async () => {
  const login = (input: string) =>
    stack.cli(['login', '--email', 'admin@example.org', '--password-stdin'], { input });
  expect(await login('falsch\n')).toMatchObject({
    status: 3,
    stdout: '',
    stderr: 'Invalid email or password.\n',
  });
  expect(await login('ein-langes-passwort\n')).toMatchObject({ status: 0, stdout: '' });
  const me = await stack.cli(['whoami']);
  expect(me.stdout).toStartWith('admin@example.org (super admin) at ');
  const { tokenFile } = stack;
  expect(statSync(tokenFile).mode & 0o777).toBe(0o600);
  chmodSync(tokenFile, 0o644);
  expect(await stack.cli(['whoami'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Others can read .* chmod 600/),
  });
  chmodSync(tokenFile, 0o600);
});

const guessFiveTimes = async (email: string): Promise<void> => {
  for (let index = 0; index < 5; index += 1) {
    await fetch(`${stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'falsch' }),
    });
  }
};

test('accepts a login from a known machine while logins from elsewhere are throttled', async () => {
  const login = (variables = {}) =>
    stack.cli(['login', '--email', EMAIL, '--password-stdin'], { variables, input: `${PASSWORD}\n` });
  expect((await login()).status).toBe(0);
  expect((await stack.cli(['logout'])).status).toBe(0);
  await guessFiveTimes(EMAIL);
  await stack.database.client`update sign_in_failures set blocked_until = now() + interval '10 minutes'`;
  expect((await login({ XDG_CONFIG_HOME: join(stack.folder, 'elsewhere') })).stderr).toStartWith('Too many');
  expect((await login()).status).toBe(0);
  expect(statSync(join(dirname(stack.tokenFile), 'devices.json')).mode & 0o777).toBe(0o600);
  await stack.database.client`delete from sign_in_failures`;
});

test('reports how long to wait after too many login attempts', async () => {
  const email = 'anna@example.org';
  await guessFiveTimes(email);
  await stack.database.client`update sign_in_failures set blocked_until = now() + interval '10 minutes'
    where blocked_until is not null`;
  expect(
    await stack.cli(['login', '--email', email, '--password-stdin'], { input: 'falsch\n' }),
  ).toMatchObject({
    status: 3,
    stderr: expect.stringMatching(/^Too many sign-in attempts; try again in \d+ s\.\n$/),
  });
});

test('runs the main workflow from the command line: targets, import, run, trends, session and figures', async () => {
  const targets = ['targets', 'import', join(stack.folder, 'targets.csv')];
  expect((await stack.cli([...targets, '--dry-run'])).stdout).toBe('Would create 1, already known 0\n');
  expect(await stack.ask(targets)).toEqual({ created: 1, known: 0, repeated: 0, refused: [] });
  expect((await stack.cli(['targets', 'list'])).stdout).toContain('anna_k');
  const exported = join(stack.folder, 'exported.csv');
  const written = await stack.cli(['targets', 'export', '--output', exported]);
  expect(written).toEqual({ status: 0, stdout: '', stderr: '' });
  expect(readFileSync(exported, 'utf8')).toEndWith((await stack.cli(['targets', 'export'])).stdout);
  expect(await stack.ask(['targets', 'import', exported])).toEqual({
    created: 0,
    known: 1,
    repeated: 0,
    refused: [],
  });

  expect(await stack.ask(['import', stack.archive])).toMatchObject({
    status: 'completed',
    accepted: 12,
    known: 0,
  });
  const again = await stack.cli(['import', stack.archive]);
  expect(again.stdout).toContain('  already known  12\n');

  expect(await stack.ask(['runs', 'start', '--wait'])).toMatchObject({
    status: 'completed',
    collectedTweets: 0,
    knownTweets: 10,
  });
  expect((await stack.cli(['runs', 'list'])).stdout).toMatch(
    /run +mode +status.*\n1 +normal +completed +1\/1/,
  );
  expect((await stack.cli(['runs', 'status'])).stdout).toMatch(
    /^Run 1: completed\n {2}mode {11}normal, manual\n/,
  );
  expect(await stack.ask(['runs', 'status', '1', '--wait'])).toMatchObject({ id: 1, knownTweets: 10 });
  expect((await stack.cli(['imports'])).stdout).toMatch(/^1 +archiv\.jsonl +completed +2\/2 +12 /m);

  // The fetch completes even though the model omits a trend. The omitted trend remains without an analysis.
  await stack.control('POST', '/provider/faults', { fault: 'item_missing' });
  expect(await stack.ask(['trends', 'fetch', '--wait'])).toMatchObject({
    status: 'completed',
    total: 2,
    analyzed: 1,
    analysisStatus: 'completed',
    analysisError: 'The model did not rate 1 of the names, or rated them twice',
  });
  // `--wait` waits for the new analysis, although the previous analysis has already ended.
  expect(await stack.ask(['trends', 'fetch', '--wait'])).toMatchObject({
    status: 'completed',
    analyzed: 2,
    analysisError: null,
  });

  expect(await stack.ask(['sessions', 'create', '--dry-run'])).toMatchObject({
    items: 12,
    requests: 3,
    batches: 1,
  });
  const estimate = await stack.cli(['sessions', 'create', '--dry-run', '--limit', '5']);
  expect(estimate.stdout).toStartWith('A session would classify 5 items:\n  requests  1\n  batches   1\n');
  expect(estimate.stdout).toMatch(/^ {2}cost {6}about \$0\.00\d\d$/m);
  const session = await stack.cli(['sessions', 'create', '--wait', '--name', 'Erste\u001b[31m']);
  expect(session.status).toBe(0);
  expect(session.stdout).toContain('  labelled  12\n');
  expect(session.stdout).not.toContain('\u001b');
  expect(await stack.ask(['sessions', 'list'])).toMatchObject([
    { id: 1, status: 'completed', labelled_count: 12 },
  ]);
  expect((await stack.cli(['sessions', 'show', '1'])).stdout).toStartWith('Session 1: completed (Erste');
  for (const [step, sentence] of [
    ['cancel', 'Session 1 has already ended'],
    ['retry', 'Session 1 has nothing to retry'],
  ] as const)
    expect(await stack.cli(['sessions', step, '1'])).toMatchObject({ status: 1, stderr: `${sentence}\n` });
  expect(await stack.ask(['sessions', 'refresh', '1'])).toMatchObject({ id: 1, status: 'completed' });
  expect(await stack.cli(['sessions', 'show', 'eins'])).toMatchObject({ status: 2 });
  expect(await stack.cli(['sessions', 'create', '--wait'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'There are no pending posts\n',
  });

  expect(await stack.ask(['sessions', 'retest', '1', '--dry-run'])).toMatchObject({ items: 12 });
  const retest = await stack.cli(['sessions', 'retest', '1', '--wait']);
  expect(retest.status).toBe(0);
  expect(retest.stdout).toBe(`Retest of session 1: 12 statements compared
  sentiment  100.0 % alike
  issue      100.0 % alike
In none of 3 requests do more labels differ than chance explains.
`);
  expect((await stack.cli(['sessions', 'agreement', '2'])).stdout).toBe(retest.stdout);
  expect(await stack.cli(['sessions', 'agreement', '1'])).toMatchObject({
    status: 1,
    stderr: 'Session 1 is not a retest\n',
  });
  expect((await stack.cli(['sessions', 'show', '2'])).stdout).toContain('  retest of  session 1\n');

  const stats = await stack.cli(['stats']);
  expect(stats.stdout).toStartWith('12 analysed: 12 posts, 0 replies\n');
  expect(stats.stdout).toMatch(/^Bureaucracy +12 +\d\.\d\d$/m);
  expect(await stack.ask(['stats', '--days', '7'])).toMatchObject({ total_texts: 12 });
  expect(await stack.ask(['stats', '--to', '2001-01-01'])).toMatchObject({ total_texts: 0 });
});

test('manages settings, the schedule, backfills and usage from the command line', async () => {
  const set = [
    'config',
    'set',
    '--languages',
    'de,en',
    '--budget-x',
    '12.50',
    '--trends',
    'country',
    '--analyze',
    'on',
    '--model',
    'claude-sonnet-4',
  ];
  const settings = await stack.cli(set);
  expect(settings.stdout).toContain('nightly trends    Germany\n');
  expect((await stack.cli(['trends', 'fetch', '--dry-run'])).stdout).toStartWith(
    'A fetch would read up to 50 trends for 1 place: $0.50\n',
  );
  expect(settings.stdout).toContain('analysis          after each run\n');
  expect(settings.stdout).toContain('default model     claude-sonnet-4\n');
  expect(settings.stdout).toContain('languages         de, en\n');
  expect(settings.stdout).toContain('budget for X      $12.50 a month\nbudget for AI     none\n');
  expect(
    await stack.ask([
      ...['config', 'set', '--trends', 'all', '--analyze', 'off', '--model', 'none', '--budget-x', 'none'],
    ]),
  ).toMatchObject({
    nightlyTrends: 'all',
    analyzeAfterCollection: false,
    defaultModel: null,
    budgets: { x: null, ai: null },
    filter: { languages: ['de', 'en'] },
  });

  const timing = ['--at', '0 3 * * 1', '--timezone', 'UTC'];
  expect(await stack.ask(['schedule', 'set', '--enable', ...timing])).toMatchObject({
    enabled: true,
    schedule: '0 3 * * 1',
    nextRun: expect.stringMatching(/T03:00:00\.000Z$/),
  });
  expect((await stack.cli(['schedule', 'set', '--disable'])).stdout).toContain('next run  Not scheduled\n');

  const [target] = await stack.ask<{ id: number }[]>(['targets', 'list']);
  const backfill = ['targets', 'backfill', String(target?.id), '--posts', '20', '--wait'];
  const run = await stack.cli(backfill);
  expect(run).toMatchObject({ status: 0, stdout: expect.stringContaining('of 20 posts found') });
  expect(await stack.cli(['runs', 'stop'])).toMatchObject({
    status: 1,
    stderr: 'No collection run is in progress\n',
  });

  await stack.ask(['config', 'set', '--budget-x', '0']);
  // One post costs as much as the 5 of the smallest page that X returns, whose price may be three times as high.
  const trial = await stack.cli(['runs', 'start', '--test', '--dry-run']);
  expect(trial.stdout).toContain('\n  billed   up to 5 posts, as X has no smaller page\n');
  expect(trial.stdout).toContain('\n  cost     about $0.08 if all of this is new\n');
  expect(trial.stdout).toEndWith(
    '\n  caution  too little is left: the run would stop without collecting anything\n',
  );
  const one = ['targets', 'backfill', String(target?.id), '--posts', '1', '--dry-run'];
  expect(await stack.ask(one)).toMatchObject({ costUsd: 0.375, leastUsd: 0.225, budgetLeftUsd: 0 });
  expect((await stack.cli(['runs', 'start', '--wait'])).status).toBe(1);
  const runs = (await stack.cli(['runs', 'list'])).stdout.split('\n');
  expect(runs[1]).toMatch(/normal +stopped +0\/1 .*Of this month's X budget .*; 1 target not collected$/);
  expect(runs[2]).toMatch(/backfill +completed +1\/1 .*gaps for 1 target$/);
  expect(await stack.ask(['runs', 'list', '--limit', '1', '--page', '2'])).toMatchObject([
    { mode: 'backfill' },
  ]);
  const [page, past] = [
    await stack.cli(['runs', 'list', '--limit', '1', '--sort', 'id']),
    await stack.cli(['runs', 'list', '--page', '99']),
  ];
  expect(page.stdout).toMatch(/\n1 +normal .*\n--page 2 shows more\.\n$/);
  expect(past.stdout).toBe('Page 99 is empty: the list ends with page 1.\n');
  await stack.ask(['config', 'set', '--budget-x', 'none']);

  const month = new Date().toISOString().slice(0, 7);
  const usage = await stack.cli(['usage', '--month', month]);
  expect(usage.stdout).toStartWith(`Usage in ${month} (UTC)\n  X   $`);
  expect(await stack.ask(['usage', '--month', '2026-01'])).toMatchObject({ byDay: [] });
  expect(await stack.cli(['usage', '--month', 'mai'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('query.month'),
  });
});

test('logout revokes the token in use, and deletes the token file only if the token was read from it', async () => {
  const token = stack.token();
  await stack.login();
  const other = { variables: { STIMMLAGE_TOKEN: `${token}\n` } };
  expect(await stack.cli(['logout'], other)).toMatchObject({ status: 0 });
  expect((await stack.cli(['whoami'], other)).status).toBe(3);
  expect((await stack.cli(['whoami'])).status).toBe(0);
  expect((await stack.cli(['logout'])).status).toBe(0);
  expect(existsSync(stack.tokenFile)).toBe(false);
  await stack.login();
});
