import { Argument, type Command } from 'commander';
import { bashCompletion } from '../completion/bash';
import { fishCompletion } from '../completion/fish';
import { type CompletionPlace, listPlaces } from '../completion/tree';
import { zshCompletion } from '../completion/zsh';
import type { Open } from '../context';
import type { Io } from '../io';

const scripts = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
} as const satisfies Record<string, (places: readonly CompletionPlace[]) => string>;

type Shell = keyof typeof scripts;

/** Generates the script from the program itself, so that the script includes every command and option. */
export const addCompletionCommand = (completion: Command, _open: Open, { stdout }: Io): void => {
  completion
    .addArgument(new Argument('<shell>', 'name of the shell').choices(Object.keys(scripts)))
    .action((shell: Shell, _: unknown, command: Command) => {
      stdout.write(scripts[shell](listPlaces(command.parent ?? command)));
    });
};
