import { createImport, getImport, IMPORT_NAME_HEADER, listImports } from '@stimmlage/core/contracts/imports';
import { validationError } from '@stimmlage/core/errors/app-error';
import { limits } from '@stimmlage/core/limits';
import { answers } from '../http/serve';
import * as service from './imports.service';

/** Returns the name of the uploaded file, without folders and control characters. */
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
    throw refuse(`must contain the file's name, 1 to ${limits.name} characters`);
  return name;
};

const sizeOf = (header: string | undefined): number | null => {
  const size = Number(header);
  return header !== undefined && Number.isSafeInteger(size) && size >= 0 ? size : null;
};

async function* noBytes(): AsyncGenerator<Uint8Array> {}

export const importRoutes = [
  answers(createImport, async ({ c, deps, actor, query }) => ({
    importId: await service.receive(deps, actor, {
      name: fileNameOf(c.req.header(IMPORT_NAME_HEADER)),
      sizeBytes: sizeOf(c.req.header('content-length')),
      shiftDays: query.shiftDays,
      body: c.req.raw.body ?? noBytes(),
      isStillAllowed: c.var.isStillAllowed,
    }),
  })),
  answers(listImports, ({ deps, query }) => service.list(deps, query.limit)),
  answers(getImport, ({ deps, params }) => service.getOne(deps, params.id)),
];
