import { describe, expect, test } from 'bun:test';
import { defaultSettings, type Settings } from '@stimmlage/core/contracts/config';
import { configFields } from '../../domain/controls';
import { type ConfigValues, defaultValues, readChanges, toFormValues, toSettingsChange } from './values';

const settings: Settings = {
  ...defaultSettings,
  publicTitle: 'Bürgerstimme',
  filter: { minWords: 2, languages: ['de', 'nds'], duplicateDays: 0 },
  defaultModel: 'claude-haiku-5-5',
  budgets: { x: 12.34, ai: null },
};

test('converts every setting to a form value and back without changes', () => {
  expect(Object.keys(toFormValues(settings)).toSorted()).toEqual(configFields.toSorted());
  expect(toFormValues(settings)).toMatchObject({ budgetX: 12.34, budgetAi: '', languages: 'de, nds' });
  expect(defaultValues.defaultModel).toBe('');
  expect(toSettingsChange(toFormValues(settings))).toEqual({ ...settings });
  expect(toSettingsChange(defaultValues)).toEqual({ ...defaultSettings });
});

describe('changed settings', () => {
  const read = (changes: Partial<ConfigValues>) => readChanges(changes);

  test('are the only ones that are sent', () => {
    expect(read({})).toEqual({ isFine: true, change: {} });
    expect(read({ budgetX: '' })).toEqual({ isFine: true, change: { budgets: { x: null } } });
    expect(read({ languages: 'DE en; nds ' })).toEqual({
      isFine: true,
      change: { filter: { languages: ['de', 'en', 'nds'] } },
    });
  });

  test.each([
    [{ repliesPerPost: '' }, ['repliesPerPost']],
    [{ repliesPerPost: 1_001 }, ['repliesPerPost']],
    [{ repliesPerPost: 1.5 }, ['repliesPerPost']],
    [{ budgetX: -1, budgetAi: 'x' }, ['budgetX', 'budgetAi']],
    [{ budgetX: 0.001 }, ['budgetX']],
    [{ languages: '' }, ['languages']],
    [{ languages: 'deutsch' }, ['languages']],
    [{ minWords: 51, duplicateDays: 366 }, ['minWords', 'duplicateDays']],
    [{ publicNotice: 'x'.repeat(2_001) }, ['publicNotice']],
    [{ operatorContact: 'x'.repeat(201) }, ['operatorContact']],
  ] satisfies [Partial<ConfigValues>, string[]][])('are rejected if invalid: %j', (changes, fields) => {
    expect(read(changes)).toEqual({ isFine: false, fields } as never);
  });
});
