import { idAt } from '../../world/ids';
import type { WorldUser } from '../../world/world';
import type { Style } from '../grammar/finish';
import { type City, cities } from '../grammar/words';
import { createRandom, type Random } from '../random/random';
import { DAY } from '../time/berlin';
import { people } from './people';

/** A member of the public who posts. */
export interface Citizen {
  user: WorldUser;
  home: City;
  style: Style;
  /** The citizen's temper, from 0 (even-tempered) to 1 (quick to anger). */
  temper: number;
  /** How often the citizen posts, relative to other citizens. */
  activity: number;
}

const CITIZENS = 4_200;

const umlauts: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
  [/Ä/g, 'Ae'],
  [/Ö/g, 'Oe'],
  [/Ü/g, 'Ue'],
  [/ß/g, 'ss'],
  [/[^A-Za-z0-9_]/g, ''],
];

const handleOf = (text: string): string =>
  umlauts.reduce((result, [sign, letters]) => result.replace(sign, letters), text);

const { women, men, surnameStarts, surnameEnds, nickStarts, nickEnds, nameSigns, bios } = people.citizens;

interface Naming {
  name: string;
  handle: string;
}

const surname = (random: Random) => random.pick(surnameStarts) + random.pick(surnameEnds);
/** The maximum length of a nickname: short enough to leave room for a number in the handle. */
const NICKNAME = 12;

const nickname = (random: Random): string => {
  const nick = random.pick(nickStarts) + random.pick(nickEnds);
  return nick.length > NICKNAME ? nickname(random) : nick;
};

const naming = (random: Random, home: City): Naming => {
  const first = random.pick(random.chance(0.5) ? women : men);
  const year = random.int(51, 99);
  const sign = random.chance(0.12) ? ` ${random.pick(nameSigns)}` : '';
  switch (random.int(0, 5)) {
    case 0: {
      const last = surname(random);
      return { name: `${first} ${last}${sign}`, handle: `${first.slice(0, 3)}_${last}` };
    }
    case 1: {
      const nick = nickname(random);
      return { name: `${first} ${surname(random).charAt(0)}.${sign}`, handle: `${nick}${year}` };
    }
    case 2:
      return { name: `${first} aus ${home.name}${sign}`, handle: `${nickname(random)}_${random.int(2, 9)}` };
    case 3: {
      const nick = nickname(random);
      return { name: `${nick}${sign}`, handle: `${nick}_${random.int(2, 99)}` };
    }
    case 4: {
      const nick = nickname(random);
      return { name: nick.toLowerCase(), handle: `${nick.toLowerCase()}${random.int(100, 9999)}` };
    }
    default:
      return {
        name: `${first}${sign}`,
        handle: `${first.slice(0, 3)}${random.int(3, 9)}${nickname(random)}`,
      };
  }
};

/**
 * Makes a handle unique: truncates the handle to X's limit of 15 characters, and adds a number if the handle
 * is already taken.
 */
const freeHandle = (wish: string, taken: Set<string>): string => {
  const base = handleOf(wish);
  let handle = base.slice(0, 15);
  for (let count = 2; taken.has(handle.toLowerCase()); count += 1)
    handle = `${base.slice(0, 14 - String(count).length)}_${count}`;
  taken.add(handle.toLowerCase());
  return handle;
};

const styleOf = (random: Random): Style => ({
  lowercase: random.chance(0.04),
  open: random.chance(0.35),
  shouting: random.chance(0.3),
  emoji: random.chance(0.4) ? random.float() * 0.4 : 0,
  typos: random.chance(0.12) ? 0.2 : 0.008,
});

const FIRST_ACCOUNT = Date.UTC(2016, 2, 1);
const YEARS_OF_ACCOUNTS = 9.5;

/**
 * Picks the date on which an account was created. Earlier dates are slightly more likely than later dates.
 */
export const openedAt = (random: Random): number =>
  FIRST_ACCOUNT + Math.floor(random.float() ** 1.2 * YEARS_OF_ACCOUNTS * 365 * DAY);

const stateOf = (index: number): WorldUser['state'] => {
  if (index % 350 === 7) return 'protected';
  return index % 350 === 11 ? 'suspended' : 'active';
};

/**
 * Invents the accounts of the public. The same seed always results in the same accounts. A few accounts are
 * protected or suspended and never post.
 */
export const createCitizens = (seed: string, takenHandles: Iterable<string>): Citizen[] => {
  const taken = new Set([...takenHandles].map((handle) => handle.toLowerCase()));
  return Array.from({ length: CITIZENS }, (_, index) => {
    const random = createRandom(seed, 'citizen', index);
    const home = random.weighted(cities, (city) => city.weight);
    const { name, handle } = naming(random, home);
    const createdAt = openedAt(random);
    const state = stateOf(index);
    const bio = random.chance(0.7) ? random.pick(bios) : '';
    const place = random.chance(0.3) ? home.name : '';
    return {
      user: {
        id: idAt(createdAt, index),
        username: freeHandle(handle, taken),
        name,
        createdAt,
        description: [bio, place].filter((part) => part !== '').join(' '),
        followers: Math.floor(Math.exp(4.6 + random.normal() * 1.5)),
        following: Math.floor(Math.exp(5.1 + random.normal() * 1.1)),
        posts: Math.floor(Math.exp(6.8 + random.normal() * 1.4)),
        state,
      },
      home,
      style: styleOf(random),
      temper: random.float(),
      activity: state === 'active' ? Math.exp(random.normal() * 1.05) : 0,
    };
  });
};
