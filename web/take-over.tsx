import type { PageFigures } from '@stimmlage/core/contracts/prerender';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import type { prepare } from './render';
import { keepFigures } from './routes/page-figures';

/**
 * Takes over the page that the server has painted: its elements stay, and come alive. In slices, so that a slow
 * machine answers its reader meanwhile.
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
    // Where a browser writes a number otherwise than the server, React draws anew: nothing that needs telling.
    hydrateRoot(root, <App {...app} />, { onRecoverableError: () => undefined });
  });
};
