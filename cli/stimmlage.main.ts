import { messageOf } from '@stimmlage/core/errors/app-error';
import { CliError, exits } from './cli-error';
import { plain, tell } from './output';
import { createProgram } from './program';

/** Whoever reads has had enough, as `head` has: that is no failure. */
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(exits.ok);
  tell(`Cannot write the output: ${error.message}`);
  process.exit(exits.failed);
});

try {
  await createProgram(process.env).parseAsync();
} catch (error) {
  tell(messageOf(error).split('\n').map(plain).join('\n'));
  process.exitCode = error instanceof CliError ? error.status : exits.failed;
}
