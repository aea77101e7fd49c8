import { chooseLanguage } from './i18n/language';
import { noteEarlyClicks } from './lib/early-click';
import { readStored, storageKeys } from './lib/storage';
import { readToken } from './lib/token';
import { isFigurePage, isPublicVisit } from './routes/public-visit';
import { showScheme } from './ui/current-scheme';

/**
 * Runs before the first paint: sets scheme and language on the document, hides what the server has painted for
 * somebody else, so that nothing flashes, keeps a click that comes too early, and has the scripts that this visitor
 * will need fetched beside the main one. The build fills in their addresses.
 */
declare const PRELOADS: { app: string[]; languages: Record<string, string[]>; figures: string[] };

const language = chooseLanguage(readStored(storageKeys.language), navigator.languages);
const [path, token] = [location.pathname, readToken()];
const page = document.documentElement;

/** For the staff nothing: they have it all from their last visit, and readers would carry its names along. */
const wanted = (): string[] => {
  if (!isPublicVisit(path, token)) return [];
  const { app, languages, figures } = PRELOADS;
  return [...app, ...(languages[language] ?? []), ...(isFigurePage(path, token) ? figures : [])];
};

showScheme();
noteEarlyClicks();
// The server knows neither the language that was chosen here nor who is signed in.
if (page.lang !== language || !isPublicVisit(path, token)) page.dataset.unfit = '';
page.lang = language;
for (const name of wanted()) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${name}`;
  document.head.append(link);
}
