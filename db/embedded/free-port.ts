import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports, one of which might be taken before the server listens on it. */
const RANGE = { from: 20_000, below: 32_000 } as const;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });

/** Finds a free port on loopback. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.below);
    if (await isFree(port)) return port;
  }
};
