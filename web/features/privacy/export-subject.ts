import { limits } from '@stimmlage/core/limits';
import { getSubject, type Subject } from '../../data/privacy';
import { download } from '../../lib/download';

interface Options {
  handle: string;
  isSandbox: boolean;
  signal: AbortSignal;
  /** How many statements are there of how many. */
  onProgress: (done: number, all: number) => void;
}

/** All that is held of a person, page by page, as one file for them (GDPR, Article 15). */
export const exportSubject = async ({ handle, isSandbox, signal, onProgress }: Options): Promise<void> => {
  const statements: Subject['statements'] = [];
  let page = 1;
  let part: Subject;
  do {
    part = await getSubject({ handle, page, limit: limits.maxPageSize }, signal);
    statements.push(...part.statements);
    onProgress(statements.length, part.pagination.total);
    page += 1;
  } while (part.pagination.hasNext);
  const { accounts, isBlocked, held } = part;
  const content = {
    handle,
    exportedAt: new Date().toISOString(),
    sandboxData: isSandbox,
    accounts,
    isBlocked,
    held,
    statements,
  };
  const name = `${isSandbox ? 'sandbox-' : ''}stimmlage-subject-${handle}.json`;
  download(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }), name);
};
