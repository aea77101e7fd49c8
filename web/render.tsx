import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n, type Texts } from './i18n/i18n';
import { chooseLanguage } from './i18n/language';
import { createQueryClient } from './lib/query-client';
import { readStored, storageKeys, writeStored } from './lib/storage';

/** Draws an application in the page, in the visitor's language. */
export const render = async (
  texts: Texts,
  createRouter: (queryClient: QueryClient) => AnyRouter | Promise<AnyRouter>,
): Promise<void> => {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no place for the application.');
  const queryClient = createQueryClient();
  const [i18n, router] = await Promise.all([
    createI18n(texts, chooseLanguage(readStored(storageKeys.language), navigator.languages)),
    createRouter(queryClient),
  ]);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    writeStored(storageKeys.language, language);
  });
  createRoot(container).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
};
