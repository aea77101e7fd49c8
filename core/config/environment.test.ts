import { describe, expect, test } from 'bun:test';
import { ConfigError, missingForRealServices, readConfig } from './environment';

const noFiles = (): string => {
  throw new Error('no such file');
};

describe('readConfig', () => {
  test('fills in the documented defaults', () => {
    const config = readConfig({}, noFiles);
    expect(config.PORT).toBe(3000);
    expect(config.STIMMLAGE_TIMEZONE).toBe('Europe/Berlin');
    expect(config.STIMMLAGE_SANDBOX).toBe(false);
    expect(config.DATABASE_URL).toBeUndefined();
  });

  test.each([
    ['PORT', '99999'],
    ['PORT', 'web'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_MIGRATION_URL', 'mysql://localhost/x'],
    ['STIMMLAGE_TIMEZONE', 'Europe/Atlantis'],
    ['STIMMLAGE_TIMEZONE', 'Etc/GMT-2'],
    ['STIMMLAGE_TIMEZONE', '-05:30'],
    ['STIMMLAGE_TIMEZONE', 'CET'],
    ['STIMMLAGE_ADMIN_PASSWORD', 'short'],
    ['STIMMLAGE_ADMIN_EMAIL', 'nobody'],
    ['STIMMLAGE_SANDBOX', 'perhaps'],
    ['X_API_URL', 'ftp://x'],
    ['X_API_URL', 'http://x-gateway/2/'],
    ['X_API_URL', 'http://x-gateway/#'],
    ['ANTHROPIC_BASE_URL', 'http://127.0.0.1:4010/v1'],
    ['ANTHROPIC_BASE_URL', 'http://127.0.0.1:4010/gateway/v1/messages/'],
    ['ANTHROPIC_BASE_URL', 'http://key@127.0.0.1:4010'],
    ['OPENAI_BASE_URL', 'localhost:11435'],
    ['OPENAI_BASE_URL', 'http://127.0.0.1:4010/v1?api-version=2024-10-21'],
    ['OPENAI_BASE_URL', 'http://127.0.0.1:4010/v1?'],
    ['OPENAI_BASE_URL', 'http://127.0.0.1:4010/v1/chat/completions'],
    ['OPENAI_MODEL', 'zwei Worte'],
    ['METRICS_TOKEN', 'zu-kurz'],
    ['METRICS_TOKEN', 'mit Leerzeichen und lang genug'],
    ['METRICS_PORT', '0'],
    ['STIMMLAGE_PUBLIC_URL', 'stimme.example'],
    ['STIMMLAGE_PUBLIC_URL', 'https://stimme.example/stimmlage'],
    ['STIMMLAGE_PUBLIC_URL', 'https://user@stimme.example'],
    ['STIMMLAGE_PUBLIC_URL', 'ftp://stimme.example'],
    ['OPENAI_CONCURRENCY', '65'],
    ['OPENAI_ITEMS_PER_REQUEST', '21'],
    ['STIMMLAGE_MODEL_PRICES', 'claude-haiku-5-5=gratis'],
    ['STIMMLAGE_MODEL_PRICES', 'claude-haiku-5-5=-1/2'],
    ['STIMMLAGE_MODEL_PRICES', '=1/2'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', 'fe80::1%eth0'],
  ])('refuses %s=%s with an error that contains the variable name but not the value', (name, value) => {
    const read = () => readConfig({ [name]: value }, noFiles);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(
      new RegExp(`^${name} is not accepted: expected (?!.*undefined)(?!.*${RegExp.escape(value)}).+\\.$`),
    );
  });

  test('refuses to use the same port for API and metrics', () => {
    expect(() => readConfig({ METRICS_PORT: '3000' }, noFiles)).toThrow(/^METRICS_PORT is the port of PORT/);
    expect(readConfig({ METRICS_PORT: '9464' }, noFiles).METRICS_PORT).toBe(9464);
  });

  test('reads a secret from NAME_FILE, and refuses it if NAME is also set', () => {
    const file = (path: string) => (path === '/run/secrets/key' ? 'sk-1\n' : noFiles());
    expect(readConfig({ ANTHROPIC_API_KEY_FILE: '/run/secrets/key' }, file).ANTHROPIC_API_KEY).toBe('sk-1');
    expect(() => readConfig({ ANTHROPIC_API_KEY_FILE: '/nowhere' }, noFiles)).toThrow(
      /ANTHROPIC_API_KEY_FILE/,
    );
    expect(() =>
      readConfig({ ANTHROPIC_API_KEY_FILE: '/run/secrets/key', ANTHROPIC_API_KEY: 'x' }, file),
    ).toThrow(/both set/);
  });

  test('normalises the spelling of a timezone', () => {
    const read = (value: string) => readConfig({ STIMMLAGE_TIMEZONE: value }, noFiles).STIMMLAGE_TIMEZONE;
    expect(read('europe/berlin')).toBe('Europe/Berlin');
    expect(read('utc')).toBe('UTC');
  });

  test('reads the addresses and ranges of trusted proxies', () => {
    const read = (value: string) => readConfig({ TRUSTED_PROXIES: value }, noFiles).TRUSTED_PROXIES;
    expect(read('')).toEqual([]);
    expect(read('127.0.0.1, 10.0.0.0/8,::1 , fd00::/8')).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ]);
  });

  test('refuses the email of the initial admin account without its password, and vice versa', () => {
    expect(() => readConfig({ STIMMLAGE_ADMIN_EMAIL: 'a@example.org' }, noFiles)).toThrow(/set both or none/);
    expect(() => readConfig({ STIMMLAGE_ADMIN_RESET: 'on' }, noFiles)).toThrow(
      /^STIMMLAGE_ADMIN_RESET needs/,
    );
    expect(() => readConfig({ STIMMLAGE_ADMIN_PASSWORD: 'ein-sehr-langes-wort' }, noFiles)).toThrow(
      /set both or none/,
    );
  });

  test('refuses to mark data from the real services as sandbox data', () => {
    const sandbox = { STIMMLAGE_SANDBOX: 'on', X_BEARER_TOKEN: 'a', ANTHROPIC_API_KEY: 'b' };
    expect(() => readConfig(sandbox, noFiles)).toThrow(/Set X_API_URL and ANTHROPIC_BASE_URL to a sandbox/);
    const half = { ...sandbox, X_API_URL: 'http://127.0.0.1:4000' };
    expect(() => readConfig(half, noFiles)).toThrow(/Set ANTHROPIC_BASE_URL to a sandbox/);
    const whole = { ...half, ANTHROPIC_BASE_URL: 'http://127.0.0.1:4000' };
    expect(readConfig(whole, noFiles).STIMMLAGE_SANDBOX).toBe(true);
  });

  test('preserves the path of a gateway, and normalises URLs', () => {
    const read = (value: string) => readConfig({ X_API_URL: value }, noFiles).X_API_URL;
    expect(read('http://127.0.0.1:4010/x-gateway/')).toBe('http://127.0.0.1:4010/x-gateway');
    expect(read('http://127.0.0.1:4010/2/x//')).toBe('http://127.0.0.1:4010/2/x');
    expect(read('HTTPS://Gateway.example:443//')).toBe('https://gateway.example');
  });

  test.each(['https://api.x.com/', 'HTTPS://API.X.COM:443', 'http://api.x.com', 'https://api.x.com./proxy'])(
    'treats %s as the real X API',
    (X_API_URL) => {
      const env = { STIMMLAGE_SANDBOX: 'on', X_BEARER_TOKEN: 'a', X_API_URL };
      expect(() => readConfig(env, noFiles)).toThrow(/Set X_API_URL to a sandbox/);
    },
  );

  test('refuses a migration URL that is invalid or set without DATABASE_URL', () => {
    const DATABASE_MIGRATION_URL = 'postgres://owner:geheim@127.0.0.1/stimmlage';
    expect(() => readConfig({ DATABASE_MIGRATION_URL }, noFiles)).toThrow(
      /^DATABASE_MIGRATION_URL is set without DATABASE_URL, (?!.*geheim).*\.$/,
    );
    const DATABASE_URL = 'postgres://app:geheim@127.0.0.1/stimmlage';
    const wrong = `${DATABASE_MIGRATION_URL}?sslmode=prefer`;
    expect(() => readConfig({ DATABASE_URL, DATABASE_MIGRATION_URL: wrong }, noFiles)).toThrow(
      /^DATABASE_MIGRATION_URL has a parameter sslmode/,
    );
  });

  test('refuses an incomplete configuration of a model server, or a model name that is already in use', () => {
    const OPENAI_BASE_URL = 'http://127.0.0.1:11434/v1/';
    expect(() => readConfig({ OPENAI_BASE_URL }, noFiles)).toThrow(/OPENAI_MODEL belong together/);
    expect(() => readConfig({ OPENAI_MODEL: 'llama3.3:70b' }, noFiles)).toThrow(/OPENAI_BASE_URL and/);
    expect(() => readConfig({ OPENAI_BASE_URL, OPENAI_MODEL: 'claude-haiku-5-5' }, noFiles)).toThrow(
      /^OPENAI_MODEL is claude-haiku-5-5, which names a model of Anthropic's/,
    );
    expect(readConfig({ OPENAI_API_KEY: 'for-something-else' }, noFiles).OPENAI_BASE_URL).toBeUndefined();
    expect(readConfig({ OPENAI_BASE_URL, OPENAI_MODEL: 'm' }, noFiles)).toMatchObject({
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      OPENAI_CONCURRENCY: 2,
      OPENAI_ITEMS_PER_REQUEST: 5,
    });
  });

  test('accepts a password in the URL of a model server unless there is also a key', () => {
    const server = { OPENAI_BASE_URL: 'http://user:secret@127.0.0.1:4010/v1', OPENAI_MODEL: 'm' };
    expect(readConfig(server, noFiles).OPENAI_BASE_URL).toBe(server.OPENAI_BASE_URL);
    expect(() => readConfig({ ...server, OPENAI_API_KEY: 'k' }, noFiles)).toThrow(
      /^OPENAI_BASE_URL holds a password and OPENAI_API_KEY is set(?!.*secret)/,
    );
  });

  test("accepts prices only for known models, and never treats OpenAI's server as a sandbox", () => {
    expect(() => readConfig({ STIMMLAGE_MODEL_PRICES: 'gpt-4=30/60' }, noFiles)).toThrow(
      /has a price for gpt-4, but there is no such model/,
    );
    const real = { OPENAI_BASE_URL: 'https://api.openai.com/v1', OPENAI_MODEL: 'gpt-4' };
    expect(() => readConfig({ ...real, STIMMLAGE_SANDBOX: 'on' }, noFiles)).toThrow(
      /Set OPENAI_BASE_URL to a sandbox/,
    );
  });

  test('trims spaces and trailing line breaks', () => {
    const env = {
      X_BEARER_TOKEN: 'AAAAtoken\n',
      OPENAI_API_KEY: '\t sk-1\r\n',
      PORT: ' 4000\n',
      HOST: '0.0.0.0\n',
      DATABASE_URL: 'postgres://u:p@h/d\n',
      STIMMLAGE_DATA_DIR: '\n',
    };
    expect(readConfig(env, noFiles)).toMatchObject({
      X_BEARER_TOKEN: 'AAAAtoken',
      OPENAI_API_KEY: 'sk-1',
      PORT: 4000,
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@h/d',
      STIMMLAGE_DATA_DIR: '.data',
    });
  });

  test.each([' "ein Wort" für alle \t', '\'ganz "fest"\'', 'ein\nWort\nje Zeile'])(
    'removes only trailing line breaks from a password: %j',
    (password) => {
      const file = () => `${password}\r\n`;
      const env = { STIMMLAGE_ADMIN_EMAIL: 'a@example.org' };
      for (const given of [
        { STIMMLAGE_ADMIN_PASSWORD: `${password}\n` },
        { STIMMLAGE_ADMIN_PASSWORD_FILE: '/run/secrets/password\n' },
      ])
        expect(readConfig({ ...env, ...given }, file).STIMMLAGE_ADMIN_PASSWORD).toBe(password);
    },
  );

  test.each(['X_BEARER_TOKEN', 'ANTHROPIC_API_KEY', 'OPENAI_API_KEY'])(
    'refuses %s if it cannot be sent in a header, or contains more than the key',
    (name) => {
      for (const value of [
        '„sk-probe“',
        'Bearer sk-probe',
        'sk-\nprobe',
        'sk\u00a0probe',
        '"sk-probe',
        'sk\0',
      ])
        for (const env of [{ [name]: value }, { [`${name}_FILE`]: '/run/secrets/key' }]) {
          const read = () => readConfig(env, () => value);
          expect(read).toThrow(new RegExp(`^${name} is not accepted: expected an? [^\n]* alone: [^\n]*\\.$`));
        }
    },
  );

  test.each(['X_BEARER_TOKEN', 'DATABASE_URL', 'HOST', 'STIMMLAGE_DATA_DIR', 'OPENAI_MODEL'])(
    'refuses %s in quotation marks',
    (name) => {
      for (const value of ['"value"', "'value'\n"])
        expect(() => readConfig({ [name]: value }, noFiles)).toThrow(
          new RegExp(`^${name} is in quotation marks(?!.*value'|.*value")`),
        );
    },
  );

  test('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, noFiles).PORT).toBe(3000);
  });
});

test('lists each missing variable that is required at start-up', () => {
  expect(missingForRealServices(readConfig({}, noFiles)).join(' ')).toMatch(
    /X_BEARER_TOKEN.*ANTHROPIC_API_KEY/,
  );
  const providers = [
    { ANTHROPIC_API_KEY: 'b' },
    { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'llama3.3:70b' },
  ];
  for (const provider of providers) {
    const full = readConfig({ X_BEARER_TOKEN: 'a', ...provider }, noFiles);
    expect(missingForRealServices(full)).toEqual([]);
  }
});
