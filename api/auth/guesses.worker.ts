import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

export interface Question {
  password: string;
  /** What else a guesser knows: names and addresses of the user. */
  words: string[];
}

const common = { dictionary: { passwords: dictionary['passwords-common'] }, graphs: adjacencyGraphs };

addEventListener('message', ({ data: { password, words } }: MessageEvent<Question>) => {
  postMessage(new ZxcvbnFactory(common).check(password, words).guessesLog10);
});
