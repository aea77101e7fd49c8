import type { Topic } from '../phrases/topic';
import { topics } from '../phrases/topics';
import { createRandom } from '../random/random';

/**
 * Something that makes people talk. `burst` breaks at once and fades, `swell` comes and goes around its day,
 * `ramp` grows over its width and then ebbs away.
 */
export interface StoryEvent {
  topic: string;
  /** Days from the origin of the corpus; before it negative. */
  day: number;
  shape: 'burst' | 'swell' | 'ramp';
  /** How many times its ordinary volume is added at the peak. */
  height: number;
  /** In days. */
  width: number;
  /** Above 0 angrier than usual, below 0 friendlier; at most 1 either way. */
  mood: number;
}

type Row = readonly [
  topic: string,
  day: number,
  shape: StoryEvent['shape'],
  height: number,
  width: number,
  mood: number,
];

/** What happens in the 60 days before the origin, so that every chart has something to tell. */
const rows: readonly Row[] = [
  ['krisenstab', -55, 'burst', 4, 4, 0.3],
  ['katastrophenschutz', -54, 'burst', 2, 5, 0.1],
  ['koalitionsstreit', -50, 'burst', 1.2, 4, 0.3],
  ['krankenhausreform', -46, 'swell', 1.4, 5, 0.3],
  ['beraterakte', -41, 'burst', 7.5, 5, 0.6],
  ['ausreden', -40, 'burst', 2.2, 5, 0.5],
  ['strompreise', -36, 'swell', 1.3, 6, 0.4],
  ['prestigebau', -33, 'swell', 2.4, 4, 0.4],
  ['verfassungsgericht', -31, 'burst', 4, 3, 0],
  ['heizwende', -30, 'swell', 2.4, 4, 0.4],
  ['wahlkampf', -30, 'ramp', 1, 26, 0],
  ['datenvorsorge', -27, 'swell', 2.8, 4, 0.4],
  ['beraterakte', -26, 'burst', 3.5, 3, 0.5],
  ['kita', -24, 'burst', 1.6, 5, 0.3],
  ['unterbringung', -21, 'swell', 1.5, 6, 0.2],
  ['grenzkontrollen', -20, 'swell', 2.6, 5, 0.5],
  ['abschiebungen', -18, 'swell', 1.8, 5, 0.5],
  ['doktorarbeit', -17, 'burst', 4.5, 4, 0.3],
  ['landticket', -16, 'swell', 2.2, 3, -0.9],
  ['buergeramt', -14, 'ramp', 2.4, 13, 0.5],
  ['betriebsauflagen', -14, 'ramp', 1.8, 13, 0.4],
  ['elterngeld', -14, 'ramp', 1.5, 13, 0.3],
  ['zulassung', -12, 'ramp', 1.3, 11, 0.3],
  ['eu-gipfel', -11, 'swell', 3.4, 2.2, 0],
  ['zoelle', -10, 'swell', 1.6, 3, 0.2],
  ['bahnhof', -9, 'burst', 2.4, 3, 0.5],
  ['parteitag', -8, 'swell', 3.2, 1.6, -0.2],
  ['rente', -6, 'ramp', 1, 6, 0.3],
  ['koalitionsstreit', -5, 'ramp', 1.6, 4, 0.5],
  ['buergerpass', -4, 'burst', 6, 3, 0.7],
];

const planned: readonly StoryEvent[] = rows.map(([topic, day, shape, height, width, mood]) => ({
  topic,
  day,
  shape,
  height,
  width,
  mood,
}));

/** After the origin something new begins once in so many days. */
const EVENT_EVERY = 2;

/** How long before a day an event may have begun and still be felt on it. */
const REACH = 60;

const madeUp = (seed: string, slot: number): StoryEvent => {
  const random = createRandom(seed, 'event', slot);
  const talkedAbout = topics.filter((topic) => topic.category !== 'other');
  const topic: Topic = random.weighted(talkedAbout, (candidate) => candidate.weight);
  const shape = random.pick(['burst', 'swell', 'ramp'] as const);
  const friendly = random.chance(0.2);
  return {
    topic: topic.key,
    day: slot * EVENT_EVERY + random.int(1, EVENT_EVERY),
    shape,
    height: 0.8 + random.float() ** 2 * 4,
    width: random.int(2, shape === 'ramp' ? 10 : 5),
    mood: friendly ? -0.7 : random.float() * 0.6,
  };
};

/** The share of an event's height that is felt on a day. */
const strengthOn = ({ shape, day, width }: StoryEvent, today: number): number => {
  const passed = (today - day) / width;
  if (shape === 'swell') return Math.exp(-(passed ** 2));
  if (passed < 0) return 0;
  if (shape === 'burst') return Math.exp(-passed);
  return passed < 1 ? passed ** 1.7 : Math.exp(-(passed - 1) / 1.5);
};

/** Events that are felt on a day, each with how many times its topic's ordinary volume it adds. */
export const eventsOn = (seed: string, day: number): { event: StoryEvent; strength: number }[] => {
  const slots: StoryEvent[] = [];
  for (
    let slot = Math.max(0, Math.floor((day - REACH) / EVENT_EVERY));
    slot * EVENT_EVERY <= day + 10;
    slot += 1
  )
    slots.push(madeUp(seed, slot));
  return [...planned.filter((event) => day - event.day < REACH), ...slots]
    .map((event) => ({ event, strength: event.height * strengthOn(event, day) }))
    .filter(({ strength }) => strength > 0.02);
};
