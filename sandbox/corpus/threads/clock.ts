import type { Random } from '../random/random';
import { berlinTime, HOUR } from '../time/berlin';

/** Relative activity for each hour of the day in Berlin. */
const hours = {
  public: [
    0.3, 0.16, 0.1, 0.08, 0.1, 0.25, 0.6, 0.95, 1.05, 0.95, 0.9, 1, 1.2, 1.05, 0.9, 0.95, 1.05, 1.25, 1.5,
    1.8, 2, 1.9, 1.35, 0.75,
  ],
  office: [
    0, 0, 0, 0, 0, 0.1, 0.5, 1.2, 1.6, 1.6, 1.7, 1.6, 1.3, 1.2, 1.4, 1.4, 1.4, 1.3, 1.1, 0.9, 0.7, 0.4, 0.15,
    0.05,
  ],
  newsroom: [
    0.1, 0.05, 0, 0, 0.1, 0.6, 1.4, 1.6, 1.4, 1.3, 1.2, 1.3, 1.4, 1.2, 1.2, 1.2, 1.3, 1.4, 1.4, 1.2, 1, 0.8,
    0.5, 0.3,
  ],
} as const;

type Rhythm = keyof typeof hours;

const everyHour = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Picks a random time on the day that starts at `dayStart` (midnight UTC), favouring busy hours in Berlin.
 */
export const momentOf = (dayStart: number, rhythm: Rhythm, random: Random): number => {
  const weights = hours[rhythm];
  const hour = random.weighted(
    everyHour,
    (candidate) => weights[berlinTime(dayStart + candidate * HOUR).hour] ?? 0,
  );
  return dayStart + hour * HOUR + random.int(0, HOUR - 1);
};

/** The maximum time between the first and the last post in a thread, in milliseconds. */
const THREAD_SPAN = 46 * HOUR;

/** The maximum number of times that a reply is postponed because its time is in a quiet hour. */
const MOST_DELAYS = 5;
const BUSIEST = Math.max(...hours.public);

/**
 * Picks the time of a reply to a post that was posted at `at`, usually a few hours later and at a busy time
 * of day. `first` is the time of the first post in the thread.
 */
export const answerTime = (at: number, first: number, random: Random): number => {
  const delay = Math.exp(4 + random.normal() * 1.5) * 60_000;
  let moment = at + 25_000 + Math.floor(Math.min(delay, 18 * HOUR));
  const isQuiet = () => !random.chance((hours.public[berlinTime(moment).hour] ?? 0) / BUSIEST);
  for (let put = 0; put < MOST_DELAYS && isQuiet(); put += 1) moment += random.int(HOUR / 4, 3 * HOUR);
  const latest = first + THREAD_SPAN;
  return moment < latest ? moment : at + Math.max(1, Math.floor((latest - at) * random.float()));
};
