import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as german } from '@zxcvbn-ts/language-de';
import { rankWords, wordGuesses } from './word-guesses';

export interface Question {
  password: string;
  /**
   * Words that an attacker may know: the user's name and email address, and the names of the installation and
   * its operator.
   */
  words: string[];
}

const known = {
  dictionary: { passwords: dictionary['passwords-common'], ...german },
  graphs: adjacencyGraphs,
};

addEventListener('message', ({ data: { password, words } }: MessageEvent<Question>) => {
  const ranks = rankWords([words, ...Object.values(known.dictionary)]);
  const { guessesLog10 } = new ZxcvbnFactory(known).check(password, words);
  postMessage(Math.min(guessesLog10, wordGuesses(password, ranks)));
});
