import { noteEarlyClicks } from './lib/early-click';
import { readToken } from './lib/token';
import { pageLanguage } from './routes/page-language';
import { isFigurePage, isPublicVisit, isTopicPage } from './routes/public-visit';
import { showScheme } from './ui/current-scheme';

/**
 * Runs before the first paint: sets the colour scheme and language, hides server-rendered HTML that does not
 * suit this visitor, records early clicks, and preloads the files that this visitor needs in addition to the
 * main script. The build inserts the file names (build/client.ts).
 */
declare const PRELOADS: {
  start: string[];
  texts: Record<string, string[]>;
  figures: string[];
  topic: Record<string, string[]>;
  staff: string[];
  screens: Record<string, string[]>;
};

const [path, token] = [location.pathname, readToken()];
const language = pageLanguage(path);
const page = document.documentElement;

const wanted = (): string[] => {
  const { start, texts, figures, topic, staff, screens } = PRELOADS;
  if (isPublicVisit(path, token)) {
    const page = isTopicPage(path) ? topic[language] : isFigurePage(path, token) ? figures : [];
    return [...start, ...(texts[language] ?? []), ...(page ?? [])];
  }
  // A visitor without a token signs in first, and must not wait for a screen to load.
  return token === null ? staff : [...staff, ...(screens[language] ?? [])];
};

showScheme();
// The server renders the page without knowing the chosen language or the signed-in user, so the page may not
// suit this visitor.
if (page.lang !== language || !isPublicVisit(path, token)) page.dataset.unfit = '';
else noteEarlyClicks();
page.lang = language;
for (const name of new Set(wanted())) {
  const link = document.createElement('link');
  link.rel = name.endsWith('.css') ? 'preload' : 'modulepreload';
  link.as = name.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = '';
  link.href = `/${name}`;
  document.head.append(link);
}
