import { type Language, languages } from '@stimmlage/core/codes/label';
import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { TextSource } from './catalogue';
import type { Catalogues } from './staff-texts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogues;
  }
}

/**
 * The catalogues of an application in each language. The application of the public pages has no catalogues
 * for staff.
 */
export type Texts = Record<Language, TextSource>;

const backendOf = (texts: Texts): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    texts[language as Language](namespace).then(
      (catalogue) =>
        catalogue === undefined
          ? done(new Error(`There are no texts named ${namespace}.`), false)
          : done(null, { ...catalogue }),
      (error: Error) => done(error, false),
    );
  },
});

/** Creates the translations for one language, starting with the texts that every screen needs. */
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
      // Disables escaping, because React escapes text.
      interpolation: { escapeValue: false },
    });
  return instance;
};
