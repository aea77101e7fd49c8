import type { Language } from '@stimmlage/core/codes/label';
import type { PaintedPage, Prerender } from '@stimmlage/core/contracts/prerender';
import { dayOf } from '@stimmlage/core/days';
import type { Context } from 'hono';
import { sendSnapshot } from '../cache/send-kept';
import { AnswerSnapshot } from '../cache/snapshot';
import type { Env } from '../env';
import { errorFacts } from '../http/log';
import type { Snapshot } from '../ports/snapshots';
import { readPageFigures } from './page-figures';

/**
 * How long to wait until a page is painted. After this time, the page is sent as built, so that the visitor
 * at least sees that the page is loading.
 */
const PATIENCE_MS = 1_000;

/** The page must be revalidated each time, because it refers to files that the next build removes. */
export const PAGE_CACHE = 'no-cache';

const HTML = 'text/html;charset=utf-8';

const within = async <T>(milliseconds: number, work: Promise<T>): Promise<T | null> => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
};

const languageOf = (c: Context<Env>, prerender: Prerender, page: PaintedPage): Language =>
  'language' in page ? page.language : prerender.languageOf(c.req.header('accept-language') ?? '');

const paint = async (c: Context<Env>, prerender: Prerender, page: PaintedPage): Promise<Snapshot> => {
  const { snapshots, now, timezone, publicOrigin: origin } = c.var.deps;
  const language = languageOf(c, prerender, page);
  const { path } = page;
  const key = JSON.stringify(['page', path, language, dayOf(now(), timezone), prerender.build]);
  return snapshots.read(key, async () => {
    const figures = await readPageFigures(c, page);
    return new AnswerSnapshot(
      new TextEncoder().encode(await prerender.render({ page: path, language, origin, figures })),
    );
  });
};

/**
 * Sends the page for an unknown topic. The page must be revalidated, because a cached copy would hide a topic
 * that is added later.
 */
const sendUnknown = (c: Context<Env>, painted: Snapshot): Promise<Response> => {
  c.header('Cache-Control', PAGE_CACHE);
  return sendSnapshot(c, painted, { status: 404, type: HTML });
};

/**
 * Responds with a page whose first screen is painted from current figures. The language is given by the URL
 * or, if the URL does not specify a language, by the visitor's browser.
 * @returns null if the page cannot be painted in time. The page as built then shows what is wrong.
 */
export const replyPainted = async (c: Context<Env>, page: PaintedPage): Promise<Response | null> => {
  try {
    const prerender = await c.var.findPrerender();
    const painted = prerender && (await within(PATIENCE_MS, paint(c, prerender, page)));
    if (painted === null) return null;
    if (page.kind === 'unknown-topic') return await sendUnknown(c, painted);
    return await sendSnapshot(c, painted, {
      status: 200,
      type: HTML,
      cache: PAGE_CACHE,
      ...('language' in page ? {} : { vary: 'Accept-Language' }),
    });
  } catch (error) {
    c.var.deps.log.warn({ page: page.path, ...errorFacts(error) }, 'the page could not be painted');
    return null;
  }
};
