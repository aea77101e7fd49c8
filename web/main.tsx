import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from './i18n/i18n';
import { chooseLanguage } from './i18n/language';
import { createQueryClient } from './lib/query-client';
import { readStored, storageKeys, writeStored } from './lib/storage';
import { createAppRouter } from './routes/router';

const container = document.getElementById('root');
if (container === null) throw new Error('The page has no place for the application.');

const i18n = await createI18n(chooseLanguage(readStored(storageKeys.language), navigator.languages));
i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
  writeStored(storageKeys.language, language);
});

createRoot(container).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createAppRouter()} />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
