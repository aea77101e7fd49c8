import { expect, test } from 'bun:test';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { startProcess } from '../testing/process';

const services = { X_BEARER_TOKEN: 'a', ANTHROPIC_API_KEY: 'b' };
const folder = useFolder();
let busy: ReturnType<typeof Bun.serve>;

beforeAll(() => {
  writeFileSync(folder.at('a-file'), '');
  busy = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() });
});
afterAll(() => busy.stop());

/** Returns the variables for a model server that responds but is not a sandbox. */
const ownServer = () => ({
  X_BEARER_TOKEN: 'a',
  OPENAI_BASE_URL: `http://127.0.0.1:${busy.port}/v1`,
  OPENAI_MODEL: 'llama3.3:70b',
});

const run = async (script: string, args: readonly string[], variables: Record<string, string>) => {
  const started = startProcess([`stack/${script}.main.ts`, ...args], {
    DATABASE_URL: '',
    PORT: String(await freePort()),
    STIMMLAGE_DATA_DIR: folder.at('data'),
    ...variables,
  });
  return { status: await started.exited, output: started.output() };
};

/** The expected result of a refused start: exit status 1, and output that matches the given pattern. */
const refusal = (sentence: RegExp) => ({ status: 1, output: expect.stringMatching(sentence) });

test('the start script reports every missing credential', async () => {
  expect(await run('start', [], {})).toEqual(
    refusal(
      /^X_BEARER_TOKEN is missing: .*\nANTHROPIC_API_KEY is missing: .*; or OPENAI_BASE_URL and OPENAI_MODEL, .*\n$/,
    ),
  );
});

test.each([
  [
    'a port in use',
    'start',
    () => ({ ...services, PORT: String(busy.port) }),
    /^Port \d+ is in use\. Set PORT to another one\.\n$/,
  ],
  [
    'a port in use',
    'demo',
    () => ({ PORT: String(busy.port) }),
    /^Port \d+ is in use\. Set PORT to another one\.\n$/,
  ],
  [
    'a folder that is not writable',
    'start',
    () => ({ ...services, STIMMLAGE_DATA_DIR: folder.at('a-file', 'data') }),
    /^The data folder .* cannot be written\. Set STIMMLAGE_DATA_DIR to one that can\.\n$/,
  ],
  [
    'a folder that is not writable',
    'demo',
    () => ({ STIMMLAGE_DATA_DIR: folder.at('a-file', 'data') }),
    /^The data folder .* cannot be written\. Set STIMMLAGE_DATA_DIR to one that can\.\n$/,
  ],
  [
    'an unreachable database',
    'start',
    () => ({ ...services, DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' }),
    /^The database at 127\.0\.0\.1:1\/x cannot be used: (?!.*geheim).*\n$/,
  ],
  [
    'an unreachable database',
    'demo',
    () => ({ DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' }),
    /^The database at 127\.0\.0\.1:1\/x cannot be used: (?!.*geheim).*\n$/,
  ],
  [
    'a password with a stray %',
    'start',
    () => ({ ...services, DATABASE_URL: 'postgres://u:ge%heim@127.0.0.1:1/x' }),
    /^DATABASE_URL has a % that does not begin the code of a character; write a % itself as %25\.\n$/,
  ],
  [
    'a host with a scheme',
    'start',
    () => ({ ...services, HOST: 'http://127.0.0.1' }),
    /^HOST is not accepted: expected an address to listen on, such as 127\.0\.0\.1 .*\.\n$/,
  ],
  [
    'an address of another machine',
    'start',
    () => ({ ...services, HOST: '203.0.113.9' }),
    /^The API cannot listen on 203\.0\.113\.9:\d+ \(EADDRNOTAVAIL\)\. Check HOST and PORT\.\n$/,
  ],
  [
    'an incomplete account',
    'start',
    () => ({ ...services, STIMMLAGE_ADMIN_EMAIL: 'a@example.org' }),
    /^STIMMLAGE_ADMIN_EMAIL and STIMMLAGE_ADMIN_PASSWORD belong together: set both or none\.\n$/,
  ],
  [
    'an incomplete model server',
    'start',
    () => ({ X_BEARER_TOKEN: 'a', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }),
    /^OPENAI_BASE_URL and OPENAI_MODEL belong together: set both or none\.\n$/,
  ],
  [
    'a real model server with sandbox data',
    'start',
    () => ({ ...ownServer(), STIMMLAGE_SANDBOX: 'on', X_API_URL: `http://127.0.0.1:${busy.port}` }),
    /^The data comes from a sandbox, but OPENAI_BASE_URL is a real model server\. .*\n$/,
  ],
  [
    'an unreachable database, with a model server as the only AI provider,',
    'start',
    () => ({ ...ownServer(), DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' }),
    /^The database at 127\.0\.0\.1:1\/x cannot be used: (?!.*geheim).*\n$/,
  ],
  [
    'real services marked as a sandbox',
    'start',
    () => ({ ...services, STIMMLAGE_SANDBOX: 'on' }),
    /^STIMMLAGE_SANDBOX is on, but the real services are used\. .*\n$/,
  ],
  [
    'an invalid variable',
    'start',
    () => ({ ...services, STIMMLAGE_TIMEZONE: 'Mars' }),
    /^STIMMLAGE_TIMEZONE is not accepted: expected a timezone by its name, .*\.\n$/,
  ],
  [
    'an invalid variable',
    'demo',
    () => ({ STIMMLAGE_ADMIN_PASSWORD: 'kurz' }),
    /^STIMMLAGE_ADMIN_PASSWORD is not accepted: expected a password of 12 to 128 characters\.\n$/,
  ],
])('%s makes %s exit with a one-sentence error', async (_, script, variables, sentence) => {
  expect(await run(script, [], variables())).toEqual(refusal(sentence));
  expect(existsSync(folder.at('data'))).toBe(false);
});

test.each([
  [['--archive', '/nowhere.jsonl'], /^There is no file \/nowhere\.jsonl\n$/],
  [['--archiv', 'x'], /^demo takes --archive FILE/],
  [['--targets', 'x.csv'], /^demo takes --archive FILE/],
])('the demo rejects the arguments %p', async (args, sentence) => {
  expect(await run('demo', args, {})).toEqual(refusal(sentence));
});

test('the start script rejects all arguments', async () => {
  expect(await run('start', ['--archive', 'x'], services)).toEqual(
    refusal(/^start takes no arguments\. .*\n$/),
  );
});

test('the demo refuses to use the data folder of a different demo', async () => {
  const data = folder.at('other');
  mkdirSync(data);
  const memory = {
    archive: null,
    origin: '2026-11-20T00:00:00Z',
    shiftDays: 0,
    adminEmail: 'a@b.de',
    adminPassword: 'x',
    filled: true,
  };
  writeFileSync(join(data, 'demo.json'), JSON.stringify(memory));
  writeFileSync(folder.at('archiv.jsonl'), '{}');
  expect(await run('demo', ['--archive', folder.at('archiv.jsonl')], { STIMMLAGE_DATA_DIR: data })).toEqual(
    refusal(
      /contains the demo with made posts, not with archiv\.jsonl\. Set STIMMLAGE_DATA_DIR to another folder\.\n$/,
    ),
  );
});
