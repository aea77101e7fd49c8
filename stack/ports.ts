import { createServer } from 'node:net';
import { listenProblem } from '@stimmlage/core/config/address';
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
  throw new StartError(listenProblem(code, { variable: 'PORT', host, port }));
};
