import type { WorldTrend, WorldTrends } from '../../world/world';
import { politicians } from '../people/politicians';
import { topicOf, topics } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { type Agenda, createAgenda } from '../story/agenda';
import { story } from '../story/story';
import { berlinMidnight, berlinTime, DAY } from '../time/berlin';

/** The maximum number of names that X returns for a place. */
export const MOST_TRENDS = 50;

/** X shows a trend's count only if the trend has at least this number of posts. */
const COUNTED_FROM = 1_500;

const { places, everyday, seasonal } = story;
type Place = (typeof places)[number];

interface Candidate {
  name: string;
  score: number;
}

const lively = (random: Random, deviation: number) => Math.exp(random.normal() * deviation);

const ofTopics = (agenda: Agenda, random: Random): Candidate[] =>
  topics.flatMap((topic) =>
    topic.trends.map((name, index) => ({
      name,
      score: (agenda.weight(topic) * agenda.surge(topic) ** 0.4 * lively(random, 0.5)) / (1 + index * 0.6),
    })),
  );

const ofPoliticians = (agenda: Agenda, random: Random): Candidate[] =>
  politicians.map((politician) => {
    const surge = Math.max(...politician.topics.map((key) => agenda.surge(topicOf(key))));
    return {
      name: politician.name,
      score: 0.13 * (surge - 0.6) * Math.log10(politician.followers) * lively(random, 0.45),
    };
  });

const ofEveryday = (place: Place, month: number, random: Random): Candidate[] =>
  [...everyday, ...(seasonal[month - 1] ?? []), ...place.local].map((name) => ({
    name,
    score: random.chance(0.6) ? 2.1 * lively(random, 0.85) * (place.local.includes(name) ? 2 : 1) : 0,
  }));

/** Ranks candidates by score, retaining only the candidate with the highest score for each name. */
const ranked = (candidates: readonly Candidate[]): Candidate[] => {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates)
    if (candidate.score > (best.get(candidate.name)?.score ?? 0)) best.set(candidate.name, candidate);
  return [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_TRENDS);
};

const counted = ({ name, score }: Candidate, place: Place, random: Random): WorldTrend => {
  const posts = Math.round(score * 3_400 * (0.25 + 0.75 * place.share) * lively(random, 0.25));
  return posts < COUNTED_FROM || random.chance(0.06) ? { name } : { name, posts };
};

/** Creates trends that follow the events of the corpus and change at every midnight in Berlin. */
export const createTrends = (seed: string, originDay: number) => {
  const at = (woeid: number, atMs: number): WorldTrend[] | undefined => {
    const place = places.find((candidate) => candidate.woeid === woeid);
    if (place === undefined) return undefined;
    const noon = berlinMidnight(atMs) + DAY / 2;
    const day = Math.floor(noon / DAY) - originDay;
    const agenda = createAgenda(seed, day, (originDay + day) * DAY);
    const random = createRandom(seed, 'trends', day, woeid);
    const { month } = berlinTime(noon);
    const political = ranked([...ofTopics(agenda, random), ...ofPoliticians(agenda, random)]).slice(0, 30);
    return ranked([...political, ...ofEveryday(place, month, random)]).map((candidate) =>
      counted(candidate, place, random),
    );
  };
  const history = (fromMs: number, toMs: number): WorldTrends[] => {
    const snapshots: WorldTrends[] = [];
    const start = berlinMidnight(fromMs);
    for (let moment = start < fromMs ? berlinMidnight(start + 1.5 * DAY) : start; moment < toMs; ) {
      for (const { woeid } of places) {
        const trends = at(woeid, moment);
        if (trends !== undefined) snapshots.push({ woeid, at: moment, trends });
      }
      moment = berlinMidnight(moment + 1.5 * DAY);
    }
    return snapshots;
  };
  return { at, history };
};
