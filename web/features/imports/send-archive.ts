import type { QueryClient } from '@tanstack/react-query';
import { sendFile } from '../../data/imports';
import { askAgain } from '../../data/write';
import { followToken } from '../../lib/token';
import { addLoss } from '../../lib/unsaved';
import { setUpload, type Upload } from './upload-store';

let running: AbortController | null = null;

/** Makes the browser ask for confirmation before the window is closed during an upload. */
const keepWindow = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Cancels the upload. The server keeps the received part of the file, so that uploading the file again
 * resumes the upload.
 */
export const stopUpload = (): void => running?.abort();

/** Uploads an archive for a user, unless an upload is already running. */
export const sendArchive = async (file: File, queries: QueryClient, userId: number): Promise<void> => {
  if (running) return;
  const controller = new AbortController();
  running = controller;
  const { name, size: totalBytes } = file;
  const set = (upload: Upload): void => setUpload(upload, userId);
  const sent = (sentBytes: number): void => set({ phase: 'sending', name, sentBytes, totalBytes });
  const look = (): void => void askAgain(queries, ['listImports']);
  // Aborts the upload when another user signs in, so that the upload does not continue on behalf of that
  // user.
  const unfollow = followToken(() => controller.abort());
  const removeLoss = addLoss('upload');
  window.addEventListener('beforeunload', keepWindow);
  sent(0);
  let isListed = false;
  try {
    await sendFile(file, {
      signal: controller.signal,
      onProgress: (bytes) => {
        sent(bytes);
        // Refetches the list of imports, because the server lists an import as soon as it has received the
        // first bytes.
        if (!isListed && bytes > 0) look();
        isListed = bytes > 0;
      },
    });
    set({ phase: 'received', name });
  } catch (error) {
    set({ phase: 'stopped', name, error });
  } finally {
    running = null;
    unfollow();
    removeLoss();
    window.removeEventListener('beforeunload', keepWindow);
    look();
  }
};
