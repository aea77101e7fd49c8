import type { AuthorRow } from '../../queries/content/content-row';
import { pick, type Random } from '../random';
import { people, words } from './words';

const FIRST_ID = 10_000_000;

const { citizens } = people;
const firstNames = [...words(citizens.women), ...words(citizens.men)];
const [starts, ends] = [words(citizens.surnameStarts), words(citizens.surnameEnds)];

/** Generates fictitious authors, the first of whom write the most posts. */
export const makeAuthors = (
  random: Random,
  count: number,
  updatedAt: Date,
): (AuthorRow & { followersCount: number })[] =>
  Array.from({ length: count }, (_, index) => {
    const [first, last] = [pick(random, firstNames), pick(random, starts) + pick(random, ends)];
    const handle = `${first.slice(0, 4)}${last.slice(0, 5)}`.replace(/[äöüß]/gi, 'x').toLowerCase();
    return {
      id: String(FIRST_ID + index),
      platform: 'x',
      username: `${handle}_${index.toString(36)}`,
      displayName: `${first} ${last}`,
      followersCount: Math.floor(20 / (random() + 0.0005)),
      updatedAt,
    };
  });
