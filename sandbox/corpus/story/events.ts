import type { Topic } from '../phrases/topics';
import { topics } from '../phrases/topics';
import { createRandom } from '../random/random';
import { type StoryEvent, shapes, story } from './story';

/** The interval between new events after the origin, in days. */
const EVENT_EVERY = 2;

/** The maximum number of days for which an event has an effect. */
const REACH = 60;

const madeUp = (seed: string, slot: number): StoryEvent => {
  const random = createRandom(seed, 'event', slot);
  const talkedAbout = topics.filter((topic) => topic.category !== 'other');
  const topic: Topic = random.weighted(talkedAbout, (candidate) => candidate.weight);
  const shape = random.pick(shapes);
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

/** Returns an event's strength on a day as a fraction of its peak. */
const strengthOn = ({ shape, day, width }: StoryEvent, today: number): number => {
  const passed = (today - day) / width;
  if (shape === 'swell') return Math.exp(-(passed ** 2));
  if (passed < 0) return 0;
  if (shape === 'burst') return Math.exp(-passed);
  return passed < 1 ? passed ** 1.7 : Math.exp(-(passed - 1) / 1.5);
};

/**
 * Lists the events that have an effect on a day. The strength of an event is the increase in its topic's
 * volume, as a multiple of the ordinary volume.
 */
export const eventsOn = (seed: string, day: number): { event: StoryEvent; strength: number }[] => {
  const slots: StoryEvent[] = [];
  for (
    let slot = Math.max(0, Math.floor((day - REACH) / EVENT_EVERY));
    slot * EVENT_EVERY <= day + 10;
    slot += 1
  )
    slots.push(madeUp(seed, slot));
  return [...story.events.filter((event) => day - event.day < REACH), ...slots]
    .map((event) => ({ event, strength: event.height * strengthOn(event, day) }))
    .filter(({ strength }) => strength > 0.02);
};
