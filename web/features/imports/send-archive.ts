import type { QueryClient } from '@tanstack/react-query';
import { sendFile } from '../../data/imports';
import { askAgain } from '../../data/write';
import { followToken } from '../../lib/token';
import { readUpload, setUpload } from './upload-store';

let running: AbortController | null = null;

/** Makes the browser ask for confirmation before the window is closed during an upload. */
const keepWindow = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Cancels the upload. The server keeps the received part of the file, so that uploading the file again
 * resumes the upload.
 */
export const stopUpload = (): void => running?.abort();

/** Uploads an archive, unless an upload is already running. */
export const sendArchive = async (file: File, queries: QueryClient): Promise<void> => {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const { name, size: totalBytes } = file;
  const sent = (sentBytes: number): void => setUpload({ phase: 'sending', name, sentBytes, totalBytes });
  const look = (): void => void askAgain(queries, ['listImports']);
  // Aborts the upload when another user signs in, so that the upload does not continue on behalf of that
  // user.
  const unfollow = followToken(() => controller.abort());
  window.addEventListener('beforeunload', keepWindow);
  sent(0);
  try {
    await sendFile(file, {
      signal: controller.signal,
      onProgress: (bytes) => {
        const before = readUpload();
        sent(bytes);
        // Refetches the list of imports, because the server lists an import as soon as it has received the
        // first bytes.
        if (before.phase === 'sending' && before.sentBytes === 0) look();
      },
    });
    setUpload({ phase: 'received', name });
  } catch (error) {
    setUpload({ phase: 'stopped', name, error });
  } finally {
    running = null;
    unfollow();
    window.removeEventListener('beforeunload', keepWindow);
    look();
  }
};
