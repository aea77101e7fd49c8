import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';

interface AppProps {
  texts: i18n;
  queryClient: QueryClient;
  router: AnyRouter;
}

/** The application with all its providers. The browser and the server render the same tree. */
export const App = ({ texts, queryClient, router }: AppProps) => (
  <StrictMode>
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>
);
