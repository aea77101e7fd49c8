import { chooseLanguage } from './i18n/language';
import { noteEarlyClicks } from './lib/early-click';
import { readStored, storageKeys } from './lib/storage';
import { readToken } from './lib/token';
import { isFigurePage, isPublicVisit } from './routes/public-visit';
import { showScheme } from './ui/current-scheme';

/**
 * Runs before the first paint: sets scheme and language on the document, hides what the server has painted
 * for other visitors to avoid a flash, keeps early clicks, and preloads the files that this visitor will need
 * along with the main script. The build fills in their names (build/client.ts).
 */
declare const PRELOADS: {
  start: string[];
  texts: Record<string, string[]>;
  figures: string[];
  staff: string[];
  screens: Record<string, string[]>;
};

const language = chooseLanguage(readStored(storageKeys.language), navigator.languages);
const [path, token] = [location.pathname, readToken()];
const page = document.documentElement;

const wanted = (): string[] => {
  const { start, texts, figures, staff, screens } = PRELOADS;
  if (isPublicVisit(path, token)) {
    return [...start, ...(texts[language] ?? []), ...(isFigurePage(path, token) ? figures : [])];
  }
  // Visitors sign in first: they must not wait for a screen.
  return token === null ? staff : [...staff, ...(screens[language] ?? [])];
};

showScheme();
noteEarlyClicks();
// The server knows neither the chosen language nor who is signed in.
if (page.lang !== language || !isPublicVisit(path, token)) page.dataset.unfit = '';
page.lang = language;
for (const name of new Set(wanted())) {
  const link = document.createElement('link');
  link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload';
  link.as = name.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
}
