import { join } from 'node:path';
import { type SandboxControl, sandboxControl } from '@stimmlage/db/testing/sandbox-control';

const projectFolder = join(import.meta.dir, '..', '..');

export interface SandboxProcess {
  url: string;
  control: SandboxControl;
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
    control: sandboxControl(url),
    stop: async () => {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
};
