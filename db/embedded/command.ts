import { spawn } from 'node:child_process';

/** Whom a command runs as; empty for the user of this process. */
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
      // A folder that every user may stand in: the caller's may be closed to the server's user.
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      // pg_ctl's server inherits these: a pipe would never close while it runs.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ status: code ?? (signal ? 1 : 0), output });
    });
  });
