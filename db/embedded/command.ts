import { spawn } from 'node:child_process';

/** The user to run a command as; empty for the current user. */
export interface Identity {
  uid?: number;
  gid?: number;
}

export interface CommandResult {
  status: number;
  output: string;
}

/** Runs a program to completion without a shell, collecting its output for error messages. */
export const run = (
  program: string,
  args: readonly string[],
  identity: Identity = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...args], {
      ...identity,
      // Every user can enter this directory, whereas the server's user may have no access to the current one.
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
    // Not `exit`, after which output may still arrive. A server started by pg_ctl does not hold the pipes
    // open, because it writes to a log file.
    child.on('close', (code, signal) => {
      resolve({ status: code ?? (signal ? 1 : 0), output });
    });
  });
