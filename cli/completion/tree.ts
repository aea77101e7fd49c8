import type { Argument, Command, Option } from 'commander';

export interface CompletionOption {
  /** The flags as typed, such as `--wait`. */
  flags: readonly string[];
  description: string;
  takesValue: boolean;
  choices: readonly string[];
}

/** A position on the command line, and everything that can be typed at that position. */
export interface CompletionPlace {
  /** The preceding words, such as ` runs start`; empty for the program itself. */
  path: string;
  commands: readonly { name: string; description: string }[];
  options: readonly CompletionOption[];
  /** The values of the command's argument, if the argument has fixed values. */
  choices: readonly string[];
}

const toOption = ({
  short,
  long,
  description,
  required,
  optional,
  argChoices,
}: Option): CompletionOption => ({
  flags: [long ?? short].filter((flag) => flag !== undefined),
  description,
  takesValue: required || optional,
  choices: argChoices ?? [],
});

const HELP: CompletionOption = {
  flags: ['--help'],
  description: 'display help',
  takesValue: false,
  choices: [],
};

/**
 * Whether an option of the program can also be typed after every command. All options except `--version` can.
 */
const isForAll = ({ flags }: CompletionOption): boolean => !flags.includes('--version');

const choicesOf = ({ argChoices }: Argument): readonly string[] => argChoices ?? [];

/**
 * Lists every position on the command line, starting with the program itself. The program's options can also
 * be typed after every command.
 */
export const listPlaces = (
  command: Command,
  path = '',
  inherited: readonly CompletionOption[] = [HELP],
): CompletionPlace[] => {
  const own = command.options.filter(({ hidden }) => !hidden).map(toOption);
  const passedOn = path === '' ? [...own.filter(isForAll), ...inherited] : inherited;
  return [
    {
      path,
      commands: command.commands.map((each) => ({ name: each.name(), description: each.description() })),
      options: [...own, ...inherited],
      choices: command.registeredArguments.flatMap(choicesOf),
    },
    ...command.commands.flatMap((each) => listPlaces(each, `${path} ${each.name()}`, passedOn)),
  ];
};

/** Lists the choices of every option that has fixed choices, by the preceding words. */
export const optionChoices = (
  places: readonly CompletionPlace[],
): { before: readonly string[]; choices: readonly string[] }[] =>
  places.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ flags, choices }) => ({ before: flags.map((flag) => `${path} ${flag}`), choices })),
  );

/**
 * Lists the words that are followed by a value without fixed choices, such as a file name. The script cannot
 * complete such a value.
 */
export const freeValues = (places: readonly CompletionPlace[]): string[] =>
  places.flatMap(({ path, options }) =>
    options
      .filter(({ takesValue, choices }) => takesValue && choices.length === 0)
      .flatMap(({ flags }) => flags.map((flag) => `${path} ${flag}`)),
  );

/** Quotes a string as a single word, with the single quotes of POSIX shells. */
export const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a pattern that matches any of the alternatives, for `case` in bash and zsh. */
export const pattern = (alternatives: readonly string[]): string => alternatives.map(quote).join('|');

/** Lists the paths of all positions except the program itself. */
export const pathsBelow = (places: readonly CompletionPlace[]): string[] =>
  places.map(({ path }) => path).filter((path) => path !== '');
