import { CallError, parseRefusal } from '@stimmlage/core/contracts/call-error';
import { forgetToken, readToken } from './token';

export interface UploadOptions {
  /** Called with the number of bytes that have been sent. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

interface Upload extends UploadOptions {
  file: File;
  headers: Readonly<Record<string, string>>;
}

/**
 * Sends a file of any size from the user's disk, as the signed-in user. Uses XMLHttpRequest, because fetch
 * does not report the progress of uploads.
 * @throws CallError if the upload is cancelled or the connection is lost; an error response is returned, not
 * thrown.
 */
export const upload = (address: string, { file, headers, onProgress, signal }: Upload): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const token = readToken();
  request.open('POST', address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onload = () => {
    const { status, statusText, responseText } = request;
    const response = new Response(responseText, { status, statusText });
    // A gateway in front of the API may respond with a 401 of its own, which says nothing about the token.
    const isRefused = status === 401 && parseRefusal(response, responseText).code === 'auth.required';
    if (isRefused && token !== null) forgetToken(token);
    resolve(response);
  };
  request.onerror = () => reject(CallError.of(new TypeError('The line broke.'), 'unreachable'));
  request.onabort = () =>
    reject(CallError.of(new DOMException('The upload was given up.', 'AbortError'), 'unreachable'));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
};
