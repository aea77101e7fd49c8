import { z } from 'zod';
import { limits } from '../limits';
import { nightlyTrends } from '../platform-x';
import { moment, plainText } from './common';
import { endpoint } from './endpoint';

/**
 * A language code as used by X: two letters, or three for a language that has no two-letter code (BCP 47).
 */
const language = z
  .string()
  .regex(/^[a-z]{2,3}$/, 'expected a code such as de')
  .meta({ example: 'de' });

export const filterRules = z.object({
  minWords: z
    .number()
    .int()
    .min(0)
    .max(limits.mostMinWords)
    .describe('posts with fewer words are filtered out; handles, hashtags and links do not count as words'),
  languages: z
    .array(language)
    .min(1)
    .max(limits.filterLanguages)
    .describe(
      'languages that are analysed, and to which searches for hashtags and keywords are limited, as determined by X; posts in an undetermined language always are analysed',
    ),
  duplicateDays: z
    .number()
    .int()
    .min(0)
    .max(limits.maxDays)
    .describe('a text repeated within so many days, also by other accounts, is classified once'),
});

/** Only whole cents are accepted, so that the amount is stored exactly as entered. */
const dollars = z.number().min(0).max(limits.budgetDollars).multipleOf(0.01).nullable();

const budgets = z
  .object({
    x: dollars.describe('collection stops before it would be exceeded'),
    ai: dollars.describe('no batch is sent that what is left of it does not cover; sessions wait'),
  })
  .describe('dollars a calendar month (UTC); null for no limit');

/** The address of a page of the operator. Other kinds of links, such as scripts, are refused. */
const webAddress = plainText
  .trim()
  .max(limits.name)
  .refine((value) => value === '' || (/^https?:\/\//.test(value) && URL.canParse(value)), 'expected a URL')
  .meta({ example: 'https://example.org/impressum' });

/** The settings that an admin can change without a restart. */
export const settings = z
  .object({
    repliesPerPost: z
      .number()
      .int()
      .min(0)
      .max(limits.maxRepliesPerPost)
      .describe('most replies that a run collects per post'),
    publicTitle: plainText
      .trim()
      .max(limits.name)
      .describe('name of the public site; empty for the product’s own'),
    publicNotice: plainText
      .trim()
      .max(limits.description)
      .describe('sentence at the top of the public site; empty for none'),
    operatorName: plainText.trim().max(limits.name).describe('operator of this installation; may be empty'),
    operatorContact: plainText
      .trim()
      .max(limits.name)
      .describe('email, web or postal address of the operator'),
    imprintUrl: webAddress.describe('page with the legal notice of the public site; empty for none'),
    privacyUrl: webAddress.describe('page with the privacy policy of the public site; empty for none'),
    nightlyTrends: z
      .enum(nightlyTrends)
      .describe(
        'places whose trends are fetched each night, each of which X bills: all, the country alone, or none',
      ),
    analyzeAfterCollection: z
      .boolean()
      .describe(
        'whether a run with new posts is followed by an analysis of all posts without a label, except after a test run or one that was stopped by a person',
      ),
    defaultModel: plainText
      .min(1)
      .max(limits.name)
      .nullable()
      .describe(
        'name of the model for sessions that name none, and for trends; null for the first usable model',
      ),
    filter: filterRules,
    budgets,
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** The current settings, with the time of the last change. */
const storedSettings = settings.extend({ updatedAt: moment }).meta({ id: 'StoredSettings' });
export type StoredSettings = z.infer<typeof storedSettings>;

/** The initial values of the settings. */
export const defaultSettings: Settings = {
  repliesPerPost: limits.repliesPerPost,
  publicTitle: '',
  publicNotice: '',
  operatorName: '',
  operatorContact: '',
  imprintUrl: '',
  privacyUrl: '',
  nightlyTrends: 'all',
  analyzeAfterCollection: false,
  defaultModel: null,
  filter: { minWords: limits.minWords, languages: ['de'], duplicateDays: limits.duplicateDays },
  budgets: { x: null, ai: null },
};

export const getConfig = endpoint.get('/admin/config', {
  access: 'admin',
  scope: 'administer',
  summary: 'Settings that can be changed at run time',
  response: storedSettings,
});

export const updateConfig = endpoint.put('/admin/config', {
  access: 'admin',
  scope: 'administer',
  summary: 'Change settings; omitted settings stay unchanged',
  json: settings
    .extend({ filter: filterRules.partial(), budgets: budgets.partial() })
    .partial()
    .extend({
      seenUpdatedAt: moment
        .optional()
        .describe('updatedAt of the settings as last read: rejected with 409 if they have changed since'),
    })
    .meta({ id: 'SettingsChange' }),
  refuses: [
    'config.changed',
    'sessions.unknown_model',
    'sessions.retired_model',
    'sessions.retired_for_good',
    'sessions.model_without_provider',
  ],
  response: storedSettings,
});
