import { addressOf } from '@stimmlage/core/contracts/ask';
import { parseAnswer } from '@stimmlage/core/contracts/asking';
import { IMPORT_NAME_HEADER, type ImportReport } from '@stimmlage/core/contracts/imports';
import { useQuery } from '@tanstack/react-query';
import { pollWhile } from '../lib/poll-while';
import { type UploadOptions, upload } from '../lib/upload';
import { queryOf } from './ask';

const EVERY_MS = 2_000;

/** Returns whether an import is still being received or processed. */
export const isUnderWay = ({ status }: ImportReport): boolean =>
  status === 'receiving' || status === 'processing';

/** Fetches the newest imports, and polls every two seconds while an import is in progress. */
export const useImports = () =>
  useQuery({
    ...queryOf('listImports'),
    ...pollWhile<ImportReport[]>((imports) => imports.some(isUnderWay), EVERY_MS),
  });

const typeOf = (name: string): string =>
  name.toLowerCase().endsWith('.gz') ? 'application/gzip' : 'application/x-ndjson';

/**
 * Sends an archive of any size, and reports the progress.
 * @throws CallError under the same conditions as any other call.
 */
export const sendFile = async (file: File, options: UploadOptions): Promise<void> => {
  const headers = {
    'Content-Type': typeOf(file.name),
    [IMPORT_NAME_HEADER]: encodeURIComponent(file.name),
  };
  await parseAnswer(await upload(addressOf('createImport'), { file, headers, ...options }));
};
