import {
  defaultSettings,
  type Settings,
  type StoredSettings,
  updateConfig,
} from '@stimmlage/core/contracts/config';
import type { NightlyTrends } from '@stimmlage/core/platform-x';
import type { SettingsChange } from '../../data/config';
import { type ConfigField, configFields } from '../../domain/controls';

/** The settings as flat form values. Number fields may be empty. */
export type ConfigValues = Record<ConfigField, unknown> & {
  publicTitle: string;
  publicNotice: string;
  operatorName: string;
  operatorContact: string;
  imprintUrl: string;
  privacyUrl: string;
  repliesPerPost: number | string;
  budgetX: number | string;
  budgetAi: number | string;
  nightlyTrends: NightlyTrends;
  analyzeAfterCollection: boolean;
  /** The name of a model; empty for the first usable model. */
  defaultModel: string;
  minWords: number | string;
  languages: string;
  duplicateDays: number | string;
};
export const toFormValues = ({
  filter,
  budgets,
  updatedAt: _,
  ...plain
}: Settings & Partial<StoredSettings>): ConfigValues => ({
  ...plain,
  defaultModel: plain.defaultModel ?? '',
  budgetX: budgets.x ?? '',
  budgetAi: budgets.ai ?? '',
  minWords: filter.minWords,
  languages: filter.languages.join(', '),
  duplicateDays: filter.duplicateDays,
});

export const defaultValues: ConfigValues = toFormValues(defaultSettings);

const listOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((code) => code.toLowerCase())
    .filter((code) => code !== '');

/** Converts a budget to the API's format. An empty field becomes null, which means that there is no limit. */
const dollarsOf = (value: number | string): number | null => (value === '' ? null : Number(value));

const definedOf = (change: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** Converts changed form values to the API's format, without validating them. */
export const toSettingsChange = (changes: Partial<ConfigValues>): Record<string, unknown> => {
  const { budgetX, budgetAi, defaultModel, minWords, languages, duplicateDays, ...plain } = changes;
  const filter = definedOf({
    minWords,
    languages: languages === undefined ? undefined : listOf(languages),
    duplicateDays,
  });
  const budgets = definedOf({
    x: budgetX === undefined ? undefined : dollarsOf(budgetX),
    ai: budgetAi === undefined ? undefined : dollarsOf(budgetAi),
  });
  return {
    ...plain,
    ...(defaultModel !== undefined && { defaultModel: defaultModel || null }),
    ...(Object.keys(filter).length > 0 && { filter }),
    ...(Object.keys(budgets).length > 0 && { budgets }),
  };
};

const fieldAt = (path: readonly PropertyKey[]): ConfigField | undefined => {
  const name = path[0] === 'budgets' ? { x: 'budgetX', ai: 'budgetAi' }[String(path[1])] : path[0];
  const found = path[0] === 'filter' ? path[1] : name;
  return configFields.find((field) => field === found);
};

export type Read =
  | { isFine: true; change: SettingsChange }
  /** The fields with invalid values. */
  | { isFine: false; fields: ConfigField[] };

/** Converts changed form values to the API's format, and validates them against the contract. */
export const readChanges = (changes: Partial<ConfigValues>): Read => {
  const read = updateConfig.json.safeParse(toSettingsChange(changes));
  if (read.success) return { isFine: true, change: read.data };
  const fields = read.error.issues.flatMap(({ path }) => fieldAt(path) ?? []);
  return { isFine: false, fields: configFields.filter((field) => fields.includes(field)) };
};
