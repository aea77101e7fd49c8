import { CliError, exits } from './cli-error';
import type { Io } from './io';
import { askLine } from './prompt';

export interface ConfirmOptions {
  yes?: boolean;
}

/** The `--yes` option, with the same description in every command. */
export const YES_OPTION = ['--yes', 'skip the confirmation; this cannot be undone'] as const;

/**
 * Asks for confirmation before something is destroyed. Without a terminal, only `--yes` counts as
 * confirmation.
 * @param expected what the user must type if `y` would be too easy, such as a name
 * @throws CliError if the user does not confirm
 */
export const confirm = async (
  io: Pick<Io, 'stdin' | 'stderr'>,
  warning: string,
  { yes }: ConfirmOptions,
  expected: string | null = null,
): Promise<void> => {
  if (yes) return;
  if (!io.stdin.isTTY)
    throw new CliError(`${warning} This cannot be undone. Add --yes to confirm.`, exits.usage);
  const question = expected === null ? 'Continue? [y/N] ' : `Type ${expected} to continue: `;
  const answer = await askLine(io, `${warning} This cannot be undone. ${question}`);
  const isConfirmed = expected === null ? /^y(es)?$/i.test(answer) : answer === expected;
  if (!isConfirmed) throw new CliError('Nothing was done.');
};
