import { spawn } from 'node:child_process';

/** The user to run a command as; empty for the user of this process. */
export interface Identity {
  uid?: number;
  gid?: number;
}

export interface CommandResult {
  status: number;
  output: string;
}

/** Runs a program to its end, without a shell. Its output is for error messages. */
export const run = (
  program: string,
  args: readonly string[],
  identity: Identity = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...identity,
      // A working directory that every user may enter: the server's user may have no access to the caller's.
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // Not on exit, because output may still be in transit. The server that pg_ctl starts writes to its own
    // log.
    child.on('close', (code, signal) => {
      resolve({ status: code ?? (signal ? 1 : 0), output });
    });
  });
