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
      // Every user can access the root directory, but the server's user may not have access to the current
      // directory.
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
    // Not `exit`, because output may still arrive after that event. A server started by pg_ctl does not keep
    // the pipes open, because the server writes to a log file.
    child.on('close', (code, signal) => {
      resolve({ status: code ?? (signal ? 1 : 0), output });
    });
  });
