import { codeOf } from '@stimmlage/core/errors/code-of';
import { exits } from './cli-error';
import type { Io } from './io';
import { tell } from './output';
import { run } from './run';

const { env, stdin, stdout, stderr } = process;

const signals = { SIGINT: exits.interrupted, SIGTERM: exits.terminated } as const;

/** The callbacks that run when a signal ends the process. Without any, a signal has its usual effect. */
const leaving: (() => void)[] = [];

const end = (signal: keyof typeof signals): void => {
  for (const leave of leaving.toReversed()) leave();
  process.exit(signals[signal]);
};

const ends = Object.keys(signals).map((name) => {
  const signal = name as keyof typeof signals;
  return [signal, () => end(signal)] as const;
});

const onInterrupt: Io['onInterrupt'] = (leave) => {
  if (leaving.length === 0) for (const [signal, listener] of ends) process.on(signal, listener);
  leaving.push(leave);
  return () => {
    const at = leaving.indexOf(leave);
    if (at < 0) return;
    leaving.splice(at, 1);
    if (leaving.length === 0) for (const [signal, listener] of ends) process.off(signal, listener);
  };
};

const io: Io = {
  env,
  stdin,
  stdout,
  stderr,
  pollMs: 1_000,
  onInterrupt,
};

/** A closed pipe is not a failure: `head`, for example, closes the pipe early. */
stdout.on('error', (error) => {
  if (codeOf(error) === 'EPIPE') process.exit(exits.ok);
  tell(io, `Cannot write the output: ${error.message}`);
  process.exit(exits.failed);
});

process.exitCode = await run(process.argv.slice(2), io);
