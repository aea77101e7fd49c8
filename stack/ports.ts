import { createServer } from 'node:net';

import { StartError } from '@stimmlage/db/startup/start-error';

const canListen = (host: string, port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });

/**
 * Checks that the API can listen on its port. Called before any process is started.
 * @throws StartError with the reason if the port cannot be used
 */
export const assertPortFree = async (host: string, port: number): Promise<void> => {
  const code = await canListen(host, port);
  if (code === null) return;
  if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is in use. Set PORT to another one.`);
  if (code === 'EACCES')
    throw new StartError(`Port ${port} is not allowed for this user. Set PORT to one above 1023.`);
  throw new StartError(`The API cannot listen on ${host}:${port} (${code}). Check HOST and PORT.`);
};
