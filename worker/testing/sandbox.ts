import { join } from 'node:path';

const projectFolder = join(import.meta.dir, '..', '..');

export interface SandboxProcess {
  url: string;
  /** Calls the sandbox's control API; the answer's JSON, or null where it has none. */
  control<T = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T>;
  stop(): Promise<void>;
}

const readyUrl = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    if (text.includes('\n')) return JSON.parse(text.slice(0, text.indexOf('\n'))).url;
  }
  throw new Error(`The sandbox did not start: ${text}`);
};

/** Starts the sandbox as a process, on a free port, answering at once. */
export const startSandbox = async (args: readonly string[]): Promise<SandboxProcess> => {
  const child = Bun.spawn(
    [process.execPath, '--no-orphans', 'sandbox/sandbox.main.ts', 'serve', '--instant', ...args],
    {
      cwd: projectFolder,
      stdout: 'pipe',
      stderr: 'inherit',
    },
  );
  const url = await readyUrl(child.stdout);
  return {
    url,
    control: async (method, path, body) => {
      const response = await fetch(`${url}/control${path}`, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
};
