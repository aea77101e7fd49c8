import type { i18n } from 'i18next';
import type { Catalogues } from './staff-texts';

/**
 * Loads catalogues in the current language, so that components do not have to wait for the texts when they are
 * rendered. After a failure, the catalogues can be loaded again.
 * @throws Error if a catalogue cannot be loaded. Its texts would be missing on the screen.
 */
export const loadTexts = async (texts: i18n, names: readonly (keyof Catalogues)[]): Promise<void> => {
  const missing = () => names.filter((name) => !texts.hasResourceBundle(texts.language, name));
  await texts.loadNamespaces(names);
  // i18next does not load a catalogue again after a failure, unless this is requested explicitly.
  if (missing().length > 0) await texts.reloadResources([texts.language], missing());
  if (missing().length > 0) throw new Error(`These texts could not be loaded: ${missing().join(', ')}`);
};
