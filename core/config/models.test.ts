import { expect, test } from 'bun:test';
import { defaultModel, findModel, tokenCost } from '../models';
import { readConfig } from './environment';
import { readModels } from './models';

const TODAY = new Date('2026-11-20');
const OWN = 'hf.co/meta/llama-3.3=70b:q4';
const own = { OPENAI_BASE_URL: 'http://geheim:wort@10.0.0.7:11434/v1', OPENAI_MODEL: OWN };

const read = (env: Record<string, string>) => readModels(readConfig(env, () => ''));

test('includes the operator’s own model with its server, without a price', () => {
  const models = read({ ...own, OPENAI_ITEMS_PER_REQUEST: '3' });
  expect(models.at(-1)).toMatchObject({
    name: OWN,
    label: OWN,
    description: 'Served at 10.0.0.7:11434',
    provider: 'openai',
    itemsPerRequest: 3,
    price: null,
    available: true,
  });
  expect(read({})).toHaveLength(models.length - 1);
});

test('makes the first available model the default for sessions', () => {
  const nameOf = (env: Record<string, string>, sandbox = false) =>
    defaultModel(read(env), null, TODAY, sandbox)?.name;
  const both = { ...own, ANTHROPIC_API_KEY: 'b' };
  expect([nameOf(both), nameOf(both, true)]).toEqual(['claude-haiku-4-5', 'claude-3-5-haiku']);
  expect([nameOf(own), nameOf(own, true)]).toEqual([OWN, OWN]);
  expect([nameOf({}), nameOf({}, true)]).toEqual(['claude-haiku-4-5', 'claude-3-5-haiku']);
});

test('keeps the model in the settings as the default, whether or not it can be used', () => {
  const nameOf = (chosen: string) =>
    defaultModel(read({ ...own, ANTHROPIC_API_KEY: 'b' }), chosen, TODAY, false)?.name;
  expect([OWN, 'claude-3-5-haiku', 'claude-sonnet-5-5'].map(nameOf)).toEqual([
    OWN,
    'claude-3-5-haiku',
    'claude-sonnet-5-5',
  ]);
  expect(nameOf('no-longer-configured')).toBeUndefined();
});

test('has no default model if every model has been retired', () => {
  const retired = read({ ANTHROPIC_API_KEY: 'b' }).map((model) => ({ ...model, retiredOn: '2026-11-20' }));
  expect(defaultModel(retired, null, TODAY, false)).toBeUndefined();
  expect(defaultModel(retired, null, TODAY, true)?.name).toBe('claude-3-5-haiku');
});

test('applies configured prices to any model, but discounts batches only for Anthropic', () => {
  const models = read({
    ...own,
    STIMMLAGE_MODEL_PRICES: `claude-haiku-5-5=0.2/1.5, ${OWN}=0.05/4`,
  });
  const cost = (name: string, batch: boolean): number => {
    const model = findModel(models, name);
    if (!model) throw new Error(`There is no ${name}`);
    return tokenCost(model, { input: 1_000_000, output: 100_000, cached: 0 }, { batch });
  };
  expect([cost('claude-haiku-5-5', false), cost('claude-haiku-5-5', true)]).toEqual([350_000, 175_000]);
  expect([cost(OWN, false), cost(OWN, true)]).toEqual([450_000, 450_000]);
  expect(cost('claude-haiku-4-5', false)).toBe(1_500_000);
  expect(findModel(read({ ...own, STIMMLAGE_MODEL_PRICES: `${OWN}=0/0` }), OWN)?.price).toEqual({
    input: 0,
    output: 0,
  });
});
