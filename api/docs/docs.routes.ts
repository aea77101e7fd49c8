import { join } from 'node:path';
import { docs, docsFile, openApi } from '@stimmlage/core/contracts/docs';
import { AppError } from '@stimmlage/core/errors/app-error';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { PUBLIC_CACHE, replySnapshot } from '../cache/reply-snapshot';
import type { Env } from '../http/env';
import { valid } from '../http/validate';
import { createDocument } from './document';

const pageFolder = join(import.meta.dir, 'page');
const libraryFolder = join(import.meta.resolve('swagger-ui-dist/package.json'), '..').replace(/^file:/, '');

/** The files of the page, by name: nothing else is read, whatever is asked for. */
const files = new Map([
  ['page.css', { folder: pageFolder, type: 'text/css; charset=utf-8' }],
  ['page.js', { folder: pageFolder, type: 'text/javascript; charset=utf-8' }],
  ['swagger-ui.css', { folder: libraryFolder, type: 'text/css; charset=utf-8' }],
  ['swagger-ui-bundle.js', { folder: libraryFolder, type: 'text/javascript; charset=utf-8' }],
  ['favicon-32x32.png', { folder: libraryFolder, type: 'image/png' }],
]);

const documents = new Map<boolean, Record<string, unknown>>();

/** Built at the first question and kept: the contract does not change while a process runs. */
const documentOf = (sandbox: boolean): Record<string, unknown> => {
  const document = documents.get(sandbox) ?? createDocument(sandbox);
  documents.set(sandbox, document);
  return document;
};

/** Read from disk when asked for: few ask, and the library is large. */
const readFile = (folder: string, name: string, type: string) =>
  new Response(Bun.file(join(folder, name)), { headers: { 'Content-Type': type } });

/** As every public answer: by anybody, for half a minute. */
const mayBeKept = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.res.ok) c.header('Cache-Control', PUBLIC_CACHE);
});

export const docsRoutes = new Hono<Env>()
  .get(openApi.path, (c) => replySnapshot(c, openApi, {}, async () => documentOf(c.var.deps.sandbox)))
  .use(docs.path, etag(), mayBeKept)
  .get(docs.path, () => readFile(pageFolder, 'index.html', 'text/html; charset=utf-8'))
  .use(docsFile.path, etag(), mayBeKept)
  .get(docsFile.path, valid('param', docsFile.params), (c) => {
    const { file } = c.req.valid('param');
    const known = files.get(file);
    if (!known) throw new AppError('route.not_found');
    return readFile(known.folder, file, known.type);
  });
