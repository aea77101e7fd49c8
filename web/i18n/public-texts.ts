import type { Language } from '@stimmlage/core/codes/label';
import type { Loaders, TextSource, Translated } from './catalogue';

const inEnglish = () => import('./en/page-texts');
const inGerman = () => import('./de/page-texts');

const english = {
  common: async () => (await inEnglish()).common,
  embed: async () => (await import('./en/embed')).default,
  figures: async () => (await inEnglish()).figures,
  method: async () => (await import('./en/method')).default,
  public: async () => (await inEnglish()).public,
  setup: async () => (await import('./en/setup')).default,
  topic: async () => (await import('./en/topic')).default,
  unknownAddress: async () => (await import('./en/unknown-address')).default,
};

/** The catalogues of the public pages. */
export const publicCatalogues = {
  en: english,
  de: {
    common: async () => (await inGerman()).common,
    embed: async () => (await import('./de/embed')).default,
    figures: async () => (await inGerman()).figures,
    method: async () => (await import('./de/method')).default,
    public: async () => (await inGerman()).public,
    setup: async () => (await import('./de/setup')).default,
    topic: async () => (await import('./de/topic')).default,
    unknownAddress: async () => (await import('./de/unknown-address')).default,
  },
} satisfies Record<Language, Translated<typeof english>>;

const from =
  (catalogues: Loaders): TextSource =>
  async (name) =>
    catalogues[name]?.();

export const publicTexts: Record<Language, TextSource> = {
  en: from(publicCatalogues.en),
  de: from(publicCatalogues.de),
};
