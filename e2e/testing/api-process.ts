import { join } from 'node:path';

const projectFolder = join(import.meta.dir, '..', '..');

const PATIENCE_MS = 30_000;
const BETWEEN_LOOKS_MS = 50;

export interface ApiProcess {
  origin: string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() });
  const { port } = server;
  await server.stop(true);
  if (port === undefined) throw new Error('The machine gave no port.');
  return port;
};

const isAlive = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the api with the web build over a database, as a process of its own, and waits until it answers. */
export const startApi = async (databaseUrl: string): Promise<ApiProcess> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = Bun.spawn([process.execPath, 'api/api.main.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      STIMMLAGE_SANDBOX: 'on',
      STIMMLAGE_LOG_LEVEL: 'error',
      NODE_ENV: 'test',
    },
    stdout: 'inherit',
    stderr: 'inherit',
  });
  const patience = Date.now() + PATIENCE_MS;
  while (!(await isAlive(origin))) {
    if (child.exitCode !== null) throw new Error(`The api stopped at its start with ${child.exitCode}.`);
    if (Date.now() > patience) {
      child.kill();
      throw new Error('The api did not answer in time.');
    }
    await Bun.sleep(BETWEEN_LOOKS_MS);
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await child.exited;
    },
  };
};
