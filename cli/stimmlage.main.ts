import { exits } from './cli-error';
import type { Io } from './io';
import { tell } from './output';
import { run } from './run';

const { env, stdin, stdout, stderr } = process;

const io: Io = {
  env,
  stdin,
  stdout,
  stderr,
  pollMs: 1_000,
  onInterrupt: (leave) => {
    const end = (): void => {
      leave();
      process.exit(exits.interrupted);
    };
    process.once('SIGINT', end);
    return () => process.off('SIGINT', end);
  },
};

/** A closed pipe is not a failure: `head`, for example, closes the pipe early. */
stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(exits.ok);
  tell(io, `Cannot write the output: ${error.message}`);
  process.exit(exits.failed);
});

process.exitCode = await run(process.argv.slice(2), io);
