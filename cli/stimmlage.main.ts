import { messageOf } from '@stimmlage/core/errors/app-error';
import { CliError, exits } from './cli-error';
import { tell } from './output';
import { createProgram } from './program';

try {
  await createProgram(process.env).parseAsync();
} catch (error) {
  tell(messageOf(error));
  process.exitCode = error instanceof CliError ? error.status : exits.failed;
}
