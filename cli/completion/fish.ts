import { type CompletionOption, type CompletionPlace, pathsBelow } from './tree';

/** Quotes a string for fish. Inside single quotes, fish reads `\\` as a backslash and `\'` as a quote. */
const quote = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const flagOf = (flag: string): string =>
  flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`;

const takes = ({ takesValue, choices }: CompletionOption): string => {
  if (choices.length > 0) return ` -x -a ${quote(choices.join(' '))}`;
  return takesValue ? ' -r' : '';
};

const linesOf = ({ path, commands, choices, options }: CompletionPlace): string[] => {
  const at = `complete -c stimmlage -n ${quote(`__stimmlage_at ${quote(path)}`)}`;
  return [
    ...commands.map(({ name, description }) => `${at} -f -a ${name} -d ${quote(description)}`),
    ...(choices.length > 0 ? [`${at} -f -a ${quote(choices.join(' '))}`] : []),
    ...options.map(
      (option) =>
        `${at} ${option.flags.map(flagOf).join(' ')}${takes(option)} -d ${quote(option.description)}`,
    ),
  ];
};

export const fishCompletion = (places: readonly CompletionPlace[]): string => `\
# fish completion of stimmlage; load it with: stimmlage completion fish | source
function __stimmlage_at
    set -l place ''
    for word in (commandline -opc)[2..-1]
        if contains -- "$place $word" ${pathsBelow(places).map(quote).join(' ')}
            set place "$place $word"
        end
    end
    test "$place" = "$argv[1]"
end
${places.flatMap(linesOf).join('\n')}
`;
