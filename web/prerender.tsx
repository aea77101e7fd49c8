import type { Language } from '@stimmlage/core/codes/label';
import type { PageRequest, Prerender } from '@stimmlage/core/contracts/prerender';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { App } from './app';
import { createI18n } from './i18n/i18n';
import { chooseLanguage } from './i18n/language';
import { publicTexts } from './i18n/public-texts';
import { PAINTED_ID } from './lib/painted';
import { createQueryClient } from './lib/query-client';
import { draw } from './pictures/draw';
import { keepFigures } from './routes/page-figures';
import { PageHead } from './routes/page-head';
import { publicOptions } from './routes/router';

/** The origin that the router requires. No link contains this origin. */
const NO_ORIGIN = 'http://localhost';

/** Creates a router for the public pages that does not depend on a browser's location. */
const createRouterAt = (origin: string | null, path: string) =>
  createRouter({
    ...publicOptions,
    origin: origin ?? NO_ORIGIN,
    history: createMemoryHistory({ initialEntries: [path] }),
  });

/**
 * The page as built, with placeholders between percent signs where the variable parts go, and the hash of the
 * page (build/prerender.ts).
 */
declare const PAGE: string;
declare const BUILD: string;

const pieces = PAGE.split(/%(language|head|screen|figures)%/);

const languagesRead = new Map<Language, Promise<i18n>>();

const textsIn = (language: Language): Promise<i18n> => {
  const reading =
    languagesRead.get(language) ??
    createI18n(publicTexts, language).then(async (texts) => {
      await texts.loadNamespaces(['public', 'figures', 'method', 'topic', 'embed']);
      return texts;
    });
  languagesRead.set(language, reading);
  return reading;
};

/** Chooses the language according to the weights in the Accept-Language header (RFC 9110, 12.5.4). */
const languageOf: Prerender['languageOf'] = (acceptLanguage) => {
  const wanted = acceptLanguage
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { tag, weight: Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return chooseLanguage(
    null,
    wanted.map(({ tag }) => tag),
  );
};

/** Escapes `<`, because the data must not be able to close the script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const render: Prerender['render'] = async (request: PageRequest) => {
  const { page, language, origin, figures } = request;
  const texts = await textsIn(language);
  const queryClient = createQueryClient();
  keepFigures(queryClient, figures);
  const router = createRouterAt(origin, page);
  await router.load();
  const parts: Record<string, string> = {
    language,
    head: renderToStaticMarkup(<PageHead request={request} texts={texts} />),
    screen: renderToString(<App texts={texts} queryClient={queryClient} router={router} />),
    figures: `<script type="application/json" id="${PAINTED_ID}">${inScript(figures)}</script>`,
  };
  queryClient.clear();
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])).join('');
};

export const prerender: Prerender = {
  build: BUILD,
  languageOf,
  render,
  draw: async (request) => draw(request, await textsIn(request.language)),
};
