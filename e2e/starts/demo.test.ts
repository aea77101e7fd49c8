import { expect, test } from 'bun:test';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { categories } from '@stimmlage/core/codes/categories';
import { about, overview, publicSeries } from '@stimmlage/core/contracts/public';
import { addDays, dayOf } from '@stimmlage/core/days';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { analysedOnPage, startDemo } from '../testing/demo';
import { isAlive, signalGroup, startProcess } from '../testing/process';

const folder = useFolder();

const postmaster = (data: string): number =>
  Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);

test('creates sixty days of data, stops on Ctrl-C, and restarts from the same folder', async () => {
  const data = folder.at('made');
  const variables = {
    STIMMLAGE_DATA_DIR: data,
    STIMMLAGE_ADMIN_EMAIL: 'chefin@example.org',
    STIMMLAGE_ADMIN_PASSWORD: 'ein-sehr-langes-wort',
  };
  const first = await startDemo([], variables);
  expect(first.output()).toMatch(/Targets: 116 created/);
  expect(first.output()).toContain('Sign in as chefin@example.org with the password ein-sehr-langes-wort');
  const imported = Number(/Imported ([\d,]+) posts/.exec(first.output())?.[1]?.replaceAll(',', ''));
  expect(imported).toBeGreaterThan(20_000);
  const [, says, planned] = /Labelled ([\d,]+) of ([\d,]+), 0 failed/.exec(first.output()) ?? [];
  expect(says).toBe(planned ?? 'nothing');
  const labelled = Number(says?.replaceAll(',', ''));

  const shown = overview.response.parse(await first.get('/public/overview'));
  expect(shown.totalDiscussions).toBeGreaterThanOrEqual(labelled);
  expect(shown.keyIssues).toBe(categories.length);
  expect(shown.recentTrends.length).toBe(10);
  const facts = about.response.parse(await first.get('/public/about'));
  expect(facts).toMatchObject({ sandbox: true, codebookVersion: currentCodebook.version });
  // Midnight may have passed in the meantime, so only the days before the last day are requested; these days
  // are always complete.
  const lastWholeDay = addDays(dayOf(new Date(facts.lastContentAt ?? ''), 'Europe/Berlin'), -1);
  const { data: points } = publicSeries.response.parse(
    await first.get(`/public/pain-points/time-series?timeGroup=day&days=59&endDate=${lastWholeDay}`),
  );
  expect(new Set(points.map(({ date }) => date)).size).toBe(59);
  expect(await analysedOnPage(first.port)).toBeGreaterThanOrEqual(labelled);
  expect(statSync(join(data, 'demo.json')).mode & 0o077).toBe(0);

  const server = postmaster(data);
  signalGroup(first.pid, 'SIGINT');
  expect(await first.exited).toBe(0);
  expect(first.output()).not.toContain('ended with status');
  expect(isAlive(server)).toBe(false);

  const second = await startDemo([], variables);
  expect(second.output()).not.toContain('Importing');
  expect(
    overview.response.parse(await second.get('/public/overview')).totalDiscussions,
  ).toBeGreaterThanOrEqual(shown.totalDiscussions ?? 0);

  // When killed, the demo leaves Postgres running; the next demo takes over that server, and stops it on
  // exit.
  const left = postmaster(data);
  signalGroup(second.pid, 'SIGKILL');
  await second.exited;
  const third = await startDemo([], variables);
  expect(postmaster(data)).toBe(left);
  const refused = startProcess(['stack/demo.main.ts'], {
    ...variables,
    DATABASE_URL: '',
    PORT: String(await freePort()),
  });
  expect(await refused.exited).toBe(1);
  expect(refused.output()).toContain('Stimmlage is already running on');
  signalGroup(third.pid, 'SIGHUP');
  expect(await third.exited).toBe(0);
  expect(isAlive(left)).toBe(false);

  const real = startProcess(['stack/start.main.ts'], {
    ...variables,
    DATABASE_URL: '',
    PORT: String(await freePort()),
    X_BEARER_TOKEN: 'a',
    ANTHROPIC_API_KEY: 'b',
  });
  expect(await real.exited).toBe(1);
  expect(real.output()).toContain('This database holds sandbox data and cannot be started with real data.');
});
