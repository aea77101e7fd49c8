import { expect, test } from 'bun:test';
import { readConfig } from '@stimmlage/core/config/environment';
import { sandboxVariables } from './sandbox';

test('the variables of the demo replace secrets that are given as files', () => {
  const variables = sandboxVariables('http://127.0.0.1:4010', 'first@example.org', 'ein-langes-passwort');
  const names = ['X_BEARER_TOKEN', 'ANTHROPIC_API_KEY', 'OPENAI_API_KEY', 'STIMMLAGE_ADMIN_PASSWORD'];
  const files = Object.fromEntries(names.map((name) => [`${name}_FILE`, '/run/secrets/own']));
  const config = readConfig({ ...files, ...variables }, () => 'a-real-secret');
  expect(config).toMatchObject({ X_BEARER_TOKEN: 'sandbox', ANTHROPIC_API_KEY: 'sandbox' });
});
