import { expect, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { useFolder } from '@stimmlage/db/testing/hooks';
import { startProcess } from '../testing/process';

const folder = useFolder();

/** Runs the start script with credentials for the real services and the given variables. */
const start = async (variables: Record<string, string>) => {
  const started = startProcess(['stack/start.main.ts'], {
    DATABASE_URL: '',
    PORT: String(await freePort()),
    STIMMLAGE_DATA_DIR: folder.at('data'),
    X_BEARER_TOKEN: 'a',
    ANTHROPIC_API_KEY: 'b',
    ...variables,
  });
  return { status: await started.exited, output: started.output() };
};

test.each([
  ['STIMMLAGE_TIMEZONE', '+02:00', /a timezone by its name, such as Europe\/Berlin/],
  ['ANTHROPIC_API_KEY', '„sk-ant-probe“', /an API key alone: ASCII characters/],
  ['X_BEARER_TOKEN', 'Bearer AAAAtoken', /a bearer token alone: .* or the word Bearer/],
])(
  '%s=%s makes start exit with a one-sentence error before it does anything',
  async (name, value, expected) => {
    const { status, output } = await start({ [name]: value });
    expect(status).toBe(1);
    expect(output).toMatch(new RegExp(`^${name} is not accepted: expected [^\n]*\\.\n$`));
    expect(output).toMatch(expected);
    expect(existsSync(folder.at('data'))).toBe(false);
  },
);

test.each([
  ['schema=public', /^DATABASE_URL has the parameter schema, which is not one of sslmode, .*\.\n$/],
  ['sslmode=prefer', /^DATABASE_URL has a parameter sslmode that is not one of disable, .*\.\n$/],
  ['channel_binding=require', /^DATABASE_URL has channel_binding=require, .*\.\n$/],
])('a database URL with %s makes start exit with a one-sentence error', async (parameters, sentence) => {
  const DATABASE_URL = `postgres://u:geheim@127.0.0.1:1/stimmlage?${parameters}`;
  const { status, output } = await start({ DATABASE_URL });
  expect([status, output]).toEqual([1, expect.stringMatching(sentence)]);
});
