import { forgetToken, readToken } from './token';

interface UploadWanted {
  address: string;
  file: File;
  headers: Readonly<Record<string, string>>;
  /** Hears how many bytes are on their way to the server. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file as it lies on the visitor's disk, of any size, as the signed-in person.
 * By XMLHttpRequest: fetch tells nothing of how much has been sent.
 * @throws DOMException AbortError when it is given up, TypeError when the line broke; answers are no errors.
 */
export const upload = ({ address, file, headers, onProgress, signal }: UploadWanted): Promise<Response> => {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  const token = readToken();
  request.open('POST', address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  request.upload.onprogress = ({ loaded }) => onProgress(loaded);
  request.onload = () => {
    if (request.status === 401 && token !== null) forgetToken(token);
    const { status, statusText, responseText } = request;
    resolve(new Response(responseText, { status, statusText }));
  };
  request.onerror = () => reject(new TypeError('The line broke.'));
  request.onabort = () => reject(new DOMException('The upload was given up.', 'AbortError'));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
};
