import { createImport, getImport, IMPORT_NAME_HEADER, listImports } from '@stimmlage/core/contracts/imports';
import { validationError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { Hono } from 'hono';
import { actorOf } from '../http/actor';
import type { Env } from '../http/env';
import { guard } from '../http/guard';
import { reply } from '../http/reply';
import { bodyType, valid } from '../http/validate';
import * as service from './imports.service';

/** Last part of a path, without control characters. */
const fileNameOf = (header: string | undefined): string => {
  const refuse = (message: string) => validationError([{ path: `header.${IMPORT_NAME_HEADER}`, message }]);
  let decoded: string;
  try {
    decoded = decodeURIComponent(header ?? '');
  } catch {
    throw refuse('must be percent-encoded');
  }
  const name = decoded.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, '').trim() ?? '';
  if (name === '' || name.length > limits.name)
    throw refuse(`must hold the file's name, 1 to ${limits.name} characters`);
  return name;
};

const sizeOf = (header: string | undefined): number | null => {
  const size = Number(header);
  return header !== undefined && Number.isSafeInteger(size) && size >= 0 ? size : null;
};

async function* noBytes(): AsyncGenerator<Uint8Array> {}

export const importRoutes = new Hono<Env>()
  .post(
    createImport.path,
    guard(createImport.access),
    bodyType(createImport.bodyTypes),
    valid('query', createImport.query),
    async (c) => {
      const importId = await service.receive(c.var.deps, actorOf(c), {
        name: fileNameOf(c.req.header(IMPORT_NAME_HEADER)),
        sizeBytes: sizeOf(c.req.header('content-length')),
        shiftDays: c.req.valid('query').shiftDays,
        body: c.req.raw.body ?? noBytes(),
      });
      return reply(c, createImport, { importId });
    },
  )
  .get(listImports.path, guard(listImports.access), valid('query', listImports.query), async (c) =>
    reply(c, listImports, await service.list(c.var.deps, c.req.valid('query').limit)),
  )
  .get(getImport.path, guard(getImport.access), valid('param', getImport.params), async (c) =>
    reply(c, getImport, await service.getOne(c.var.deps, c.req.valid('param').id)),
  );
