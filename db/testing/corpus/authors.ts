import type { AuthorRow } from '../../queries/content/content-row';
import { pick, type Random } from '../random';
import { firstNames, lastNames } from './words';

const FIRST_ID = 10_000_000;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** People who write, none of whom exists; the first ones write most. */
export const makeAuthors = (random: Random, count: number, updatedAt: Date): AuthorRow[] =>
  Array.from({ length: count }, (_, index) => {
    const [first, last] = [pick(random, firstNames), pick(random, lastNames)];
    const handle = `${first.slice(0, 4)}${last.slice(0, 5)}`.replace(/[äöüß]/g, 'x');
    return {
      id: String(FIRST_ID + index),
      platform: 'x',
      username: `${handle}_${index.toString(36)}`,
      displayName: `${capital(first)} ${capital(last)}`,
      followersCount: Math.floor(20 / (random() + 0.0005)),
      updatedAt,
    };
  });
