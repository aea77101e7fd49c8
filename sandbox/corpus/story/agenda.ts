import type { Topic } from '../phrases/topics';
import { topics } from '../phrases/topics';
import { createRandom } from '../random/random';
import { DAY } from '../time/berlin';
import { eventsOn } from './events';

/** The topics that people talk about on a day. */
export interface Agenda {
  /** Returns the frequency of a topic on the day; 1 for an ordinary topic on an ordinary day. */
  weight(topic: Topic): number;
  /** Returns the volume of a topic on the day, as a multiple of its ordinary volume. */
  surge(topic: Topic): number;
  /** Returns the mood about a topic, roughly from -1 (friendly) to 1 (angry). */
  mood(topic: Topic): number;
  /** The volume of posts on the day, relative to an ordinary weekday. */
  volume: number;
}

/** Relative activity by day of the week, starting with Sunday. */
const busyness = [0.66, 1, 1.06, 1.08, 1.07, 0.97, 0.72] as const;

/** Creates the agenda for a day. `day` is counted from the origin; `dayStart` is midnight UTC. */
export const createAgenda = (seed: string, day: number, dayStart: number): Agenda => {
  const random = createRandom(seed, 'agenda', day);
  const felt = eventsOn(seed, day);
  const noise = new Map(topics.map((topic) => [topic.key, Math.exp(random.normal() * 0.14)]));
  const weekday = new Date(dayStart + DAY / 2).getUTCDay();
  const ofTopic = (topic: Topic) => felt.filter(({ event }) => event.topic === topic.key);
  const surge = (topic: Topic) => 1 + ofTopic(topic).reduce((sum, { strength }) => sum + strength, 0);
  return {
    surge,
    weight: (topic) => topic.weight * surge(topic) * (noise.get(topic.key) ?? 1),
    mood: (topic) =>
      ofTopic(topic).reduce((sum, { event, strength }) => sum + event.mood * Math.min(1, strength), 0),
    volume: (busyness[weekday] ?? 1) * Math.exp(random.normal() * 0.05),
  };
};
