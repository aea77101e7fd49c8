import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createI18n, type Texts } from './i18n/i18n';
import { nextTask } from './lib/next-task';
import { createQueryClient } from './lib/query-client';
import { storageKeys, writeStored } from './lib/storage';
import { pageLanguage } from './routes/page-language';

interface Application<R extends AnyRouter> {
  texts: Texts;
  createRouter: (queryClient: QueryClient) => R | Promise<R>;
}

/** Finds the element into which an application is rendered. */
const place = (): HTMLElement => {
  const element = document.getElementById('root');
  if (element === null) throw new Error('The page has no place for the application.');
  return element;
};

/** Prepares an application in the visitor's language, without rendering it yet. */
export const prepare = async <R extends AnyRouter>({ texts, createRouter }: Application<R>) => {
  const queryClient = createQueryClient();
  const language = pageLanguage(location.pathname);
  const i18n = await createI18n(texts, language);
  await nextTask();
  const router = await createRouter(queryClient);
  i18n.on('languageChanged', (chosen) => {
    document.documentElement.lang = chosen;
    writeStored(storageKeys.language, chosen);
  });
  return { texts: i18n, queryClient, router, root: place() };
};

export type Prepared = Awaited<ReturnType<typeof prepare>>;
