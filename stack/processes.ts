import { join } from 'node:path';

export const projectFolder = join(import.meta.dir, '..');

/** The Bun executable that runs this process. There may be no `bun` on the PATH. */
export const bun = process.execPath;

export interface CommandResult {
  status: number;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  /** The working directory; by default, the project folder. */
  folder?: string;
  variables?: Record<string, string>;
  input?: string;
  /**
   * `keep` returns the output. `show` returns the output and also prints it while the command runs.
   * `terminal` connects stderr to the terminal, and returns an empty string.
   */
  stdout?: 'keep' | 'show';
  stderr?: 'keep' | 'show' | 'terminal';
}

const collect = async (
  stream: ReadableStream<Uint8Array>,
  show: NodeJS.WriteStream | null,
): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    show?.write(chunk);
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
};

/** Runs a command until it exits, and returns its exit status and output. */
export const runToEnd = async (
  command: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> => {
  const child = Bun.spawn([...command], {
    cwd: options.folder ?? projectFolder,
    env: { ...process.env, ...options.variables },
    stdin: options.input === undefined ? 'ignore' : Buffer.from(options.input),
    stdout: 'pipe',
    stderr: options.stderr === 'terminal' ? 'inherit' : 'pipe',
  });
  const [stdout, stderr] = await Promise.all([
    collect(child.stdout, options.stdout === 'show' ? process.stdout : null),
    child.stderr ? collect(child.stderr, options.stderr === 'show' ? process.stderr : null) : '',
  ]);
  return { status: await child.exited, stdout, stderr };
};

export interface ServiceOptions {
  name: string;
  /** The file to run and its arguments, relative to the project folder. */
  command: readonly string[];
  variables: Record<string, string>;
  /** Receives each line that the service prints. */
  onLine: (line: string, service: string) => void;
  /** Called when the service ends unexpectedly. */
  onExit: (service: string, status: number, lastLines: readonly string[]) => void;
  watch?: boolean;
}

export interface Service {
  pid: number;
  stop(): Promise<void>;
}

const STOP_MS = 30_000;
const LAST_LINES = 5;

const readLines = async (
  stream: ReadableStream<Uint8Array>,
  onLine: (line: string) => void,
): Promise<void> => {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  }
  if (rest !== '') onLine(rest);
};

/** Starts a service as a child process. The child process runs until it is stopped or this process exits. */
export const startService = ({
  name,
  command,
  variables,
  onLine,
  onExit,
  watch,
}: ServiceOptions): Service => {
  const child = Bun.spawn(
    [bun, '--no-orphans', ...(watch ? ['--watch', '--no-clear-screen'] : []), ...command],
    {
      cwd: projectFolder,
      env: { ...process.env, ...variables },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    },
  );
  const last: string[] = [];
  const keep = (line: string): void => {
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
    onLine(line, name);
  };
  const read = Promise.all([readLines(child.stdout, keep), readLines(child.stderr, keep)]);
  let stopping = false;
  void child.exited.then(async (status) => {
    await read;
    if (!stopping) onExit(name, status, last);
  });
  return {
    pid: child.pid,
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await child.exited;
      clearTimeout(timer);
    },
  };
};
