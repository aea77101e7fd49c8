import type { Language } from '@stimmlage/core/codes/label';
import type { Catalogue, Loaded, TextSource } from './catalogue';
import { type publicCatalogues, publicTexts } from './public-texts';

const inEnglish = () => import('./en/staff-texts');
const inGerman = () => import('./de/staff-texts');

type English = Awaited<ReturnType<typeof inEnglish>>;

/** All catalogues by name. The English catalogues define the keys for all languages. */
export type Catalogues = Loaded<(typeof publicCatalogues)['en']> & { [K in keyof English]: English[K] };

/**
 * Combines the public catalogues, which the staff application also uses, with the catalogues for staff, which
 * are all in one script.
 */
const withPublic =
  (
    ofPages: TextSource,
    ofStaff: () => Promise<{ [K in keyof English]: Catalogue<English[K]> }>,
  ): TextSource =>
  async (name) =>
    (await ofPages(name)) ?? Object.entries(await ofStaff()).find(([known]) => known === name)?.[1];

export const staffTexts: Record<Language, TextSource> = {
  en: withPublic(publicTexts.en, inEnglish),
  de: withPublic(publicTexts.de, inGerman),
};
