import { type CompletionPlace, freeValues, optionChoices, pathsBelow, pattern, quote } from './tree';

const wordsOf = ({ commands, choices, options }: CompletionPlace): string =>
  [...commands.map(({ name }) => name), ...choices, ...options.flatMap(({ flags }) => flags)].join(' ');

/**
 * Writes the script for bash 3.2 and later. The script does not need the bash-completion package, and offers
 * files when nothing else matches.
 */
export const bashCompletion = (places: readonly CompletionPlace[]): string => `\
# bash completion of stimmlage; load it with: source <(stimmlage completion bash)
_stimmlage() {
  local current="\${COMP_WORDS[COMP_CWORD]}" place='' words='' index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$place \${COMP_WORDS[index]}" in
      ${pattern(pathsBelow(places))})
        place="$place \${COMP_WORDS[index]}" ;;
    esac
  done
  case "$place \${COMP_WORDS[COMP_CWORD - 1]}" in
${optionChoices(places)
  .map(({ before, choices }) => `    ${pattern(before)}) words=${quote(choices.join(' '))} ;;\n`)
  .join('')}\
    ${pattern(freeValues(places))}) return ;;
    *)
      case "$place" in
${places.map((place) => `        ${quote(place.path)}) words=${quote(wordsOf(place))} ;;\n`).join('')}\
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o bashdefault -o default -F _stimmlage stimmlage
`;
