import { join } from 'node:path';

export const projectFolder = join(import.meta.dir, '..');

/** The Bun that runs this: the machine may have no other. */
export const bun = process.execPath;

/** Runs a command in the project's folder to its end, showing what it prints and keeping it. */
export const runToEnd = async (
  command: readonly string[],
  variables: Record<string, string>,
): Promise<{ status: number; output: string }> => {
  const child = Bun.spawn([...command], {
    cwd: projectFolder,
    env: { ...process.env, ...variables },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  let output = '';
  const show = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      process.stdout.write(chunk);
      output += decoder.decode(chunk, { stream: true });
    }
  };
  await Promise.all([show(child.stdout), show(child.stderr)]);
  return { status: await child.exited, output };
};
