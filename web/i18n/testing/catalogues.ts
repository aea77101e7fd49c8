import type { Language } from '@stimmlage/core/codes/label';
import { publicCatalogues } from '../public-texts';

/** Loads all catalogues in a language, each with its name. */
export const cataloguesOf = async (language: Language): Promise<[name: string, catalogue: object][]> => {
  const ofPages = Object.entries(publicCatalogues[language]).map(
    async ([name, load]): Promise<[string, object]> => [name, await load()],
  );
  const ofStaff: Record<string, object> = await import(`../${language}/staff-texts`);
  return [...(await Promise.all(ofPages)), ...Object.entries(ofStaff)];
};
