import { type Language, languages } from '@stimmlage/core/codes/label';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { account } from './en/account';
import type { admin } from './en/admin';
import type { audit } from './en/audit';
import type { auth } from './en/auth';
import type { collection } from './en/collection';
import type { comments } from './en/comments';
import type { common } from './en/common';
import type { comparison } from './en/comparison';
import type { config } from './en/config';
import type { dashboard } from './en/dashboard';
import type { database } from './en/database';
import type { embed } from './en/embed';
import type { evaluation } from './en/evaluation';
import type { method } from './en/method';
import type { painPoint } from './en/pain-point';
import type { privacy } from './en/privacy';
import type { publicTexts } from './en/public';
import type { rawContent } from './en/raw-content';
import type { sessions } from './en/sessions';
import type { setup } from './en/setup';
import type { staff } from './en/staff';
import type { targets } from './en/targets';
import type { trends } from './en/trends';
import type { upkeep } from './en/upkeep';
import type { usage } from './en/usage';
import type { users } from './en/users';

/** English is the source: its keys are the type of every catalogue. */
export interface Catalogues {
  common: typeof common;
  embed: typeof embed;
  method: typeof method;
  public: typeof publicTexts;
  setup: typeof setup;
  auth: typeof auth;
  staff: typeof staff;
  account: typeof account;
  comments: typeof comments;
  rawContent: typeof rawContent;
  targets: typeof targets;
  collection: typeof collection;
  sessions: typeof sessions;
  evaluation: typeof evaluation;
  usage: typeof usage;
  users: typeof users;
  database: typeof database;
  admin: typeof admin;
  upkeep: typeof upkeep;
  config: typeof config;
  audit: typeof audit;
  privacy: typeof privacy;
  dashboard: typeof dashboard;
  painPoint: typeof painPoint;
  trends: typeof trends;
  comparison: typeof comparison;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}

/** One catalogue an area of the product, each fetched when a screen first needs it. */
export type Loaders<K extends keyof Catalogues> = Record<Language, Record<K, () => Promise<object>>>;

/** What an application may need: that of the public pages names none of the staff's. */
export type Texts = Record<Language, Partial<Record<keyof Catalogues, () => Promise<object>>>>;

const backendOf = (texts: Texts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = texts[language as Language][namespace as keyof Catalogues];
    if (load === undefined) return done(new Error(`There are no texts named ${namespace}.`), false);
    load().then(
      (catalogue) => done(null, { ...catalogue }),
      (error: Error) => done(error, false),
    );
  },
});

/** The texts of the product in one language, with what every screen says already loaded. */
export const createI18n = async (texts: Texts, language: Language): Promise<i18n> => {
  const instance = createInstance();
  await instance
    .use(backendOf(texts))
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: [...languages],
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      // React escapes what it shows.
      interpolation: { escapeValue: false },
    });
  return instance;
};
