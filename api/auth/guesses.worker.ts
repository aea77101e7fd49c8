import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import type { Question } from '../ports/passwords';
import { rankWords, wordGuesses } from './word-guesses';

const known = {
  dictionary: { passwords: dictionary['passwords-common'], ...german },
  graphs: adjacencyGraphs,
};

addEventListener('message', ({ data: { password, words } }: MessageEvent<Question>) => {
  const ranks = rankWords([words, ...Object.values(known.dictionary)]);
  const { guessesLog10 } = new ZxcvbnFactory(known).check(password, words);
  postMessage(Math.min(guessesLog10, wordGuesses(password, ranks)));
});
