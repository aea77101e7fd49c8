import { join } from 'node:path';
import { docs, docsFile, openApi } from '@stimmlage/core/contracts/docs';
import { AppError } from '@stimmlage/core/errors/app-error';
import { PUBLIC_CACHE } from '../cache/send-kept';
import { answers, answersKept } from '../http/serve';
import { createDocument } from './document';

const pageFolder = join(import.meta.dir, 'page');
const libraryFolder = join(import.meta.resolve('swagger-ui-dist/package.json'), '..').replace(/^file:/, '');

/** The files of the documentation page, by name. No other files can be requested. */
const files = new Map([
  ['page.css', { folder: pageFolder, type: 'text/css; charset=utf-8' }],
  ['page.js', { folder: pageFolder, type: 'text/javascript; charset=utf-8' }],
  ['swagger-ui.css', { folder: libraryFolder, type: 'text/css; charset=utf-8' }],
  ['swagger-ui-bundle.js', { folder: libraryFolder, type: 'text/javascript; charset=utf-8' }],
  ['favicon-32x32.png', { folder: libraryFolder, type: 'image/png' }],
]);

const documents = new Map<boolean, Record<string, unknown>>();

/**
 * Returns the OpenAPI document. The document is built on the first request and then cached, because the
 * contract does not change at runtime.
 */
const documentOf = (sandbox: boolean): Record<string, unknown> => {
  const document = documents.get(sandbox) ?? createDocument(sandbox);
  documents.set(sandbox, document);
  return document;
};

/** Reads a file from disk on each request, because requests are rare and the library is large. */
const readFile = (folder: string, name: string, type: string) =>
  new Response(Bun.file(join(folder, name)), {
    headers: { 'Content-Type': type, 'Cache-Control': PUBLIC_CACHE },
  });

export const docsRoutes = [
  answersKept(openApi, async ({ sandbox }) => documentOf(sandbox)),
  answers(docs, () => readFile(pageFolder, 'index.html', 'text/html; charset=utf-8')),
  answers(docsFile, ({ params: { file } }) => {
    const known = files.get(file);
    if (!known) throw new AppError('route.not_found');
    return readFile(known.folder, file, known.type);
  }),
];
