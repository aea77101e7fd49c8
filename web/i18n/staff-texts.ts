import type { Language } from '@stimmlage/core/codes/label';
import type { Loaded, Translated } from './catalogue';
import { publicTexts } from './public-texts';

const inEnglish = () => import('./en/staff-texts');
const inGerman = () => import('./de/staff-texts');

/** English is the source: its keys are every catalogue's. The staff's application shows the public pages, too. */
const english = {
  ...publicTexts.en,
  auth: async () => (await inEnglish()).auth,
  staff: async () => (await inEnglish()).staff,
  account: async () => (await inEnglish()).account,
  comments: async () => (await inEnglish()).comments,
  rawContent: async () => (await inEnglish()).rawContent,
  targets: async () => (await inEnglish()).targets,
  collection: async () => (await inEnglish()).collection,
  sessions: async () => (await inEnglish()).sessions,
  evaluation: async () => (await inEnglish()).evaluation,
  usage: async () => (await inEnglish()).usage,
  users: async () => (await inEnglish()).users,
  database: async () => (await inEnglish()).database,
  admin: async () => (await inEnglish()).admin,
  upkeep: async () => (await inEnglish()).upkeep,
  config: async () => (await inEnglish()).config,
  audit: async () => (await inEnglish()).audit,
  privacy: async () => (await inEnglish()).privacy,
  dashboard: async () => (await inEnglish()).dashboard,
  painPoint: async () => (await inEnglish()).painPoint,
  trends: async () => (await inEnglish()).trends,
  comparison: async () => (await inEnglish()).comparison,
};

export type Catalogues = Loaded<typeof english>;

export const staffTexts = {
  en: english,
  de: {
    ...publicTexts.de,
    auth: async () => (await inGerman()).auth,
    staff: async () => (await inGerman()).staff,
    account: async () => (await inGerman()).account,
    comments: async () => (await inGerman()).comments,
    rawContent: async () => (await inGerman()).rawContent,
    targets: async () => (await inGerman()).targets,
    collection: async () => (await inGerman()).collection,
    sessions: async () => (await inGerman()).sessions,
    evaluation: async () => (await inGerman()).evaluation,
    usage: async () => (await inGerman()).usage,
    users: async () => (await inGerman()).users,
    database: async () => (await inGerman()).database,
    admin: async () => (await inGerman()).admin,
    upkeep: async () => (await inGerman()).upkeep,
    config: async () => (await inGerman()).config,
    audit: async () => (await inGerman()).audit,
    privacy: async () => (await inGerman()).privacy,
    dashboard: async () => (await inGerman()).dashboard,
    painPoint: async () => (await inGerman()).painPoint,
    trends: async () => (await inGerman()).trends,
    comparison: async () => (await inGerman()).comparison,
  },
} satisfies Record<Language, Translated<typeof english>>;
