import type { PageFigures } from '@stimmlage/core/contracts/prerender';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { nextTask } from './lib/next-task';
import type { Prepared } from './prepare';
import { keepFigures } from './routes/page-figures';
import { isTopicPage } from './routes/public-visit';

/**
 * Makes the browser load its list of supported locales, for one kind of format at a time. Chromium would
 * otherwise do so when each kind is first used, which takes 10 to 30 ms on a fast machine. Half of that work
 * is shared by sorting and numbers.
 */
const loadFormats = async (language: string): Promise<void> => {
  const kinds: { supportedLocalesOf: (language: string) => string[] }[] = [
    Intl.Collator,
    Intl.NumberFormat,
    Intl.DateTimeFormat,
  ];
  for (const kind of kinds) {
    kind.supportedLocalesOf(language);
    await nextTask();
  }
};

/** The names of the catalogues that a public page needs. */
const pageTexts = (path: string): string[] => {
  const own = isTopicPage(path) ? ['topic'] : path === '/method' ? ['method'] : [];
  return ['public', 'figures', ...own];
};

/** Renders an application, replacing what the page shows. */
export const draw = ({ root, ...app }: Prepared): void => {
  root.replaceChildren();
  delete document.documentElement.dataset.unfit;
  createRoot(root).render(<App {...app} />);
};

/**
 * Hydrates the page that the server has rendered, keeping its elements. Runs as many small tasks, so that a
 * slow machine stays responsive.
 */
export const takeOver = async ({ root, ...app }: Prepared, figures: PageFigures): Promise<void> => {
  keepFigures(app.queryClient, figures);
  await nextTask();
  await Promise.all([app.router.load(), app.texts.loadNamespaces(pageTexts(location.pathname))]);
  await nextTask();
  await loadFormats(app.texts.language);
  startTransition(() => {
    // If a browser formats a number differently from the server, React renders it again; that is not worth
    // reporting.
    hydrateRoot(root, <App {...app} />, { onRecoverableError: () => undefined });
  });
};
