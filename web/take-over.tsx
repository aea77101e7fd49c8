import type { PageFigures } from '@stimmlage/core/contracts/prerender';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import type { prepare } from './render';
import { keepFigures } from './routes/page-figures';

/**
 * Hydrates the page that the server has painted, keeping its elements. In slices, so that a slow machine
 * stays responsive.
 */
export const takeOver = async (
  { root, ...app }: Awaited<ReturnType<typeof prepare>>,
  figures: PageFigures,
): Promise<void> => {
  keepFigures(app.queryClient, figures);
  const isMethod = figures.recent === undefined;
  await Promise.all([
    app.router.load(),
    app.texts.loadNamespaces(['public', 'figures', ...(isMethod ? ['method'] : [])]),
  ]);
  startTransition(() => {
    // If a browser formats a number differently from the server, React renders it again; not worth reporting.
    hydrateRoot(root, <App {...app} />, { onRecoverableError: () => undefined });
  });
};
