import { chooseLanguage } from './i18n/language';
import { readStored, storageKeys } from './lib/storage';
import { showScheme } from './ui/current-scheme';

/**
 * Runs before the first paint: sets scheme and language on the document, so that nothing flashes, and has
 * the scripts that this visitor will need fetched beside the main one. The build fills in their addresses.
 */
declare const PRELOADS: { languages: Record<string, string[]>; publicPage: string[] };

const language = chooseLanguage(readStored(storageKeys.language), navigator.languages);
const isPublicPage = ['/', '/public'].includes(location.pathname);

showScheme();
document.documentElement.lang = language;
for (const href of [...(PRELOADS.languages[language] ?? []), ...(isPublicPage ? PRELOADS.publicPage : [])]) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
