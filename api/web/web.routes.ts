import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { paintedPageAt } from '@stimmlage/core/contracts/prerender';
import { AppError } from '@stimmlage/core/errors/app-error';
import { type Context, Hono } from 'hono';
import type { Env } from '../env';
import { hasCall } from '../http/anonymous';
import { PAGE_CACHE, replyPainted } from './pages';

/** Matches files with a hash in their name. Such files never change. */
const HASHED = /-[a-z0-9]{8,}\.\w+$/;
/** Matches names of files other than pages. No page of the product has such a name. */
const FILE_ENDING = /\.(?!html?$)[a-z\d]{2,5}$/i;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The compressed forms of a file, which the build stores next to the file. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const serve = (c: Context<Env>, path: string, status = 200): Response => {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = encodings.find(({ name, suffix }) => accepted.includes(name) && existsSync(path + suffix));
  const file = Bun.file(path);
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': HASHED.test(path) ? FOR_EVER : PAGE_CACHE,
    Vary: 'Accept-Encoding',
  });
  if (encoding) headers.set('Content-Encoding', encoding.name);
  return new Response(encoding ? Bun.file(path + encoding.suffix) : file, { status, headers });
};

/**
 * The permitted names of build files. The names contain no leading dots and no percent-encoding, so that no
 * name refers to a file outside the folder.
 */
const FILE_NAME = /^(?:\/[\w-][\w.-]*)+$/;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Serves the web build: files by their names, and the page at every other URL. Public pages are painted. */
export const webRoutes = (folder: string) =>
  new Hono<Env>().get('*', async (c) => {
    const { path } = c.req;
    if (path === '/api' || path.startsWith('/api/')) throw new AppError('route.not_found');
    const file = join(folder, path);
    if (FILE_NAME.test(path) && !path.endsWith('.html') && isFile(file)) return serve(c, file);
    // The file may be a script that an update has removed, or one that sites often have, such as robots.txt.
    // The page must not be sent instead, because the caller would try to run or read the page as such a file.
    if (FILE_ENDING.test(path)) throw new AppError('route.not_found');
    // A network that has used up its allowance gets the page as built. The page then makes calls, and the
    // responses to these calls report that the allowance is used up.
    const page = paintedPageAt(path);
    const painted = page !== null && hasCall(c) ? await replyPainted(c, page) : null;
    return painted ?? serve(c, join(folder, 'index.html'), page?.kind === 'unknown-topic' ? 404 : 200);
  });
