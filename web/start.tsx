import type { PageFigures } from '@stimmlage/core/contracts/prerender';
import type { AnyRouter } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { forgetEarlyClick } from './lib/early-click';
import { nextTask } from './lib/next-task';
import type { Prepared } from './prepare';
import { keepFigures } from './routes/page-figures';
import { isTopicPage } from './routes/public-visit';

/**
 * Makes the browser load its lists of supported locales, one kind of format per task. Chromium would
 * otherwise load a list when the kind of format is first used, which adds 10 to 30 ms to that task on a fast
 * machine.
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

/** Renders an application, replacing the content of the page. */
export const draw = ({ root, ...app }: Prepared): void => {
  forgetEarlyClick();
  root.replaceChildren();
  delete document.documentElement.dataset.unfit;
  createRoot(root).render(<App {...app} />);
};

/**
 * Keeps the page where the reader has scrolled it. Otherwise the router would scroll to the top when it renders
 * the page for the first time.
 */
const keepScrollPosition = (router: AnyRouter): void => {
  router.update({ ...router.options, scrollRestoration: () => false });
  const stop = router.subscribe('onRendered', () => {
    stop();
    router.update({ ...router.options, scrollRestoration: false });
  });
};

/**
 * Hydrates the page that the server has rendered, keeping its elements. Hydration is split into many small
 * tasks, so that a slow machine stays responsive.
 */
export const takeOver = async ({ root, ...app }: Prepared, figures: PageFigures): Promise<void> => {
  keepFigures(app.queryClient, figures);
  await nextTask();
  await Promise.all([app.router.load(), app.texts.loadNamespaces(pageTexts(location.pathname))]);
  await nextTask();
  await loadFormats(app.texts.language);
  keepScrollPosition(app.router);
  startTransition(() => {
    // If the browser formats a number differently from the server, React renders the affected part again. The
    // mismatch is not reported as an error.
    hydrateRoot(root, <App {...app} />, { onRecoverableError: () => undefined });
  });
};
