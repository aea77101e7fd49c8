import { CallError } from '@stimmlage/core/contracts/call-error';

/** Hands a file to the visitor. */
export const download = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the content once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

const FILE_NAME = /filename="([^"]+)"/;

/**
 * A file, and what the server calls it.
 * @throws CallError when it breaks off.
 */
export const fileOf = async (answer: Response): Promise<{ content: Blob; name: string | null }> => {
  const content = await answer.blob().catch((error: unknown) => {
    throw CallError.of(error, 'broken');
  });
  return { content, name: FILE_NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? null };
};

/**
 * Hands the visitor the file that a call answers with, under the server's name for it, else under the one given.
 * @throws CallError when there is none, or it breaks off.
 */
export const downloadAnswer = async (answer: Promise<Response>, fileName: string): Promise<void> => {
  const { content, name } = await fileOf(await answer);
  download(content, name ?? fileName);
};
