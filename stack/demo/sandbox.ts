import { StartError } from '@stimmlage/db/startup/start-error';
import { type Service, startService } from '../processes';

export interface Sandbox extends Service {
  url: string;
  /** The number of days by which the sandbox moves the dates in its archive. */
  shiftDays: number;
}

/** The sandbox accepts any credential. This value is easy to recognise in logs. */
const CREDENTIAL = 'sandbox';

/** The name of the model that the sandbox provides in its role as a self-hosted model server. */
export const OWN_MODEL = 'own-model';

const valuesOf = (url: string, email: string, password: string) => ({
  STIMMLAGE_SANDBOX: 'on',
  STIMMLAGE_ADMIN_EMAIL: email,
  STIMMLAGE_ADMIN_PASSWORD: password,
  X_BEARER_TOKEN: CREDENTIAL,
  X_API_URL: url,
  ANTHROPIC_API_KEY: CREDENTIAL,
  ANTHROPIC_BASE_URL: url,
  OPENAI_API_KEY: CREDENTIAL,
  OPENAI_BASE_URL: `${url}/v1`,
  OPENAI_MODEL: OWN_MODEL,
  STIMMLAGE_MODEL_PRICES: '',
});

/**
 * Returns the environment variables that make the API and the worker use the sandbox, and that make the API
 * create the first user. They also replace values that are given as files, as in `X_BEARER_TOKEN_FILE`.
 */
export const sandboxVariables = (url: string, email: string, password: string): Record<string, string> => {
  const values = valuesOf(url, email, password);
  const files = Object.keys(values).map((name) => [`${name}_FILE`, '']);
  return { ...values, ...Object.fromEntries(files) };
};

interface ReadyLine {
  ready: true;
  url: string;
  shiftDays: number;
}

const parseReady = (line: string): ReadyLine | null => {
  try {
    const value = JSON.parse(line);
    return value?.ready === true && typeof value.url === 'string' ? value : null;
  } catch {
    return null;
  }
};

/**
 * Starts the sandbox, which stands in for X and the AI providers, on a free port.
 * @throws StartError with the last line of the sandbox's output if the sandbox does not start
 */
export const startSandbox = async (
  args: readonly string[],
  onEnd: (message: string) => void,
): Promise<Sandbox> => {
  const ready = Promise.withResolvers<ReadyLine>();
  const service = startService({
    name: 'sandbox',
    command: ['sandbox/sandbox.main.ts', 'serve', '--port', '0', ...args],
    variables: {},
    onLine: (line) => {
      const parsed = parseReady(line);
      if (parsed) ready.resolve(parsed);
    },
    onExit: (_, status, lastLines) => {
      const message = `The sandbox ended with status ${status}: ${lastLines.at(-1) ?? 'no message'}`;
      ready.reject(new StartError(message));
      onEnd(message);
    },
  });
  const { url, shiftDays } = await ready.promise;
  return { ...service, url, shiftDays };
};
