import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The range is below that of ephemeral ports, because the system could assign an ephemeral port to another
 * process before the server listens.
 */
const RANGE = { from: 20_000, below: 32_000 } as const;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });

/** Finds a free port on the loopback interface. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.below);
    if (await isFree(port)) return port;
  }
};
