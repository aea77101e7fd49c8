import { type CompletionPlace, freeValues, optionChoices, pathsBelow, pattern, quote } from './tree';

/** Writes a description in the format that zsh reads, which is `word:description`. */
const described = (word: string, description: string): string =>
  quote(`${word.replaceAll(':', '\\:')}:${description}`);

const candidatesOf = ({ commands, choices, options }: CompletionPlace): string =>
  [
    ...commands.map(({ name, description }) => described(name, description)),
    ...choices.map(quote),
    ...options.flatMap(({ flags, description }) => flags.map((flag) => described(flag, description))),
  ].join(' ');

export const zshCompletion = (places: readonly CompletionPlace[]): string => `\
#compdef stimmlage
# zsh completion of stimmlage; load it with: source <(stimmlage completion zsh)
_stimmlage() {
  local place='' word
  local -a candidates
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place $word" in
      ${pattern(pathsBelow(places))})
        place="$place $word" ;;
    esac
  done
  case "$place $words[CURRENT-1]" in
${optionChoices(places)
  .map(({ before, choices }) => `    ${pattern(before)}) candidates=(${choices.map(quote).join(' ')}) ;;\n`)
  .join('')}\
    ${pattern(freeValues(places))}) ;;
    *)
      case "$place" in
${places.map((place) => `        ${quote(place.path)}) candidates=(${candidatesOf(place)}) ;;\n`).join('')}\
      esac ;;
  esac
  _describe 'stimmlage' candidates || _files
}
if [[ "$funcstack[1]" == _stimmlage ]]; then
  _stimmlage "$@"
else
  compdef _stimmlage stimmlage
fi
`;
