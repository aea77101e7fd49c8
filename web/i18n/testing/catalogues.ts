import type { Language } from '@stimmlage/core/codes/label';
import * as german from '../de/staff-texts';
import * as english from '../en/staff-texts';
import { publicCatalogues } from '../public-texts';

const ofStaff: Record<Language, object> = { en: english, de: german };

/** Every catalogue of a language, by its name. */
export const cataloguesOf = async (language: Language): Promise<[name: string, catalogue: object][]> => {
  const pages = Object.entries(publicCatalogues[language]).map(
    async ([name, load]): Promise<[string, object]> => [name, await load()],
  );
  return [...(await Promise.all(pages)), ...Object.entries(ofStaff[language])];
};
