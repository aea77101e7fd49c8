import { type Language, languages } from '@stimmlage/core/codes/label';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { common } from './en/common';
import type { publicTexts } from './en/public';
import type { setup } from './en/setup';

/** English is the source: its keys are the type of every catalogue. */
export interface Catalogues {
  common: typeof common;
  public: typeof publicTexts;
  setup: typeof setup;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}

type Loaders = Record<keyof Catalogues, () => Promise<object>>;

/** One catalogue an area of the product and language, each fetched when a screen first needs it. */
const loaders: Record<Language, Loaders> = {
  en: {
    common: async () => (await import('./en/common')).common,
    public: async () => (await import('./en/public')).publicTexts,
    setup: async () => (await import('./en/setup')).setup,
  },
  de: {
    common: async () => (await import('./de/common')).common,
    public: async () => (await import('./de/public')).publicTexts,
    setup: async () => (await import('./de/setup')).setup,
  },
};

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const load = loaders[language as Language][namespace as keyof Catalogues];
    load().then(
      (catalogue) => done(null, { ...catalogue }),
      (error: Error) => done(error, false),
    );
  },
};

/** The texts of the product in one language, with what every screen says already loaded. */
export const createI18n = async (language: Language): Promise<i18n> => {
  const instance = createInstance();
  await instance
    .use(backend)
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
