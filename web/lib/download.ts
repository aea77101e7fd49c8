import { CallError } from '@stimmlage/core/contracts/call-error';

/** Makes the browser save a file. */
export const download = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The URL is revoked in a later task, when the browser has handled the click and has a reference to the
  // content.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

const FILE_NAME = /filename="([^"]+)"/;

/**
 * Reads a file from a response, with the file name from the server.
 * @throws CallError if the download is interrupted.
 */
export const readDownload = async (answer: Response): Promise<{ content: Blob; name: string | null }> => {
  const content = await answer.blob().catch((error: unknown) => {
    throw CallError.of(error, 'broken');
  });
  return { content, name: FILE_NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null };
};

/**
 * Saves the file in a response under the file name from the server or, if the response has no file name,
 * under the given name.
 * @throws CallError if the call fails or the download is interrupted.
 */
export const downloadAnswer = async (answer: Promise<Response>, fileName: string): Promise<void> => {
  const { content, name } = await readDownload(await answer);
  download(content, name ?? fileName);
};
