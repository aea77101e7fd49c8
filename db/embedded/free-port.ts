import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems lend to connections: of those, one may be lent before it is listened on. */
const RANGE = { from: 20_000, below: 32_000 } as const;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });

/** A port of the loopback that nothing listens on. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(RANGE.from, RANGE.below);
    if (await isFree(port)) return port;
  }
};
