import { until } from '@stimmlage/core/testing/until';
import { freePort } from '@stimmlage/db/embedded/free-port';
import { type Service, startService } from '@stimmlage/stack/processes';
import { isReady } from '@stimmlage/stack/product';

export interface ApiProcess {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the API with the web build on a free port, as a separate process, and waits until the API is ready.
 */
export const startApi = async (
  variables: Record<string, string>,
  onLine: (line: string) => void = console.error,
): Promise<ApiProcess> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const state: { ended: string | null } = { ended: null };
  const api = startService({
    name: 'api',
    command: ['api/api.main.ts'],
    variables: { STIMMLAGE_LOG_LEVEL: 'error', ...variables, HOST: '127.0.0.1', PORT: String(port) },
    onLine,
    onExit: (_, status, lastLines) => {
      state.ended = `The api ended with status ${status}: ${lastLines.join('\n')}`;
    },
  });
  const isUp = async () => {
    if (state.ended !== null) throw new Error(state.ended);
    return isReady(origin);
  };
  try {
    await until('the api is ready', isUp);
  } catch (error) {
    await api.stop();
    throw error;
  }
  return { origin, stop: api.stop };
};

/** Starts a worker as a separate process. */
export const startWorker = (
  variables: Record<string, string>,
  onLine: (line: string) => void = console.error,
  onExit: (name: string, status: number) => void = () => undefined,
): Service =>
  startService({
    name: 'worker',
    command: ['worker/worker.main.ts'],
    variables: { STIMMLAGE_LOG_LEVEL: 'error', ...variables },
    onLine,
    onExit,
  });
