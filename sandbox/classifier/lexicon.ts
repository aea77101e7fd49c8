import {
  clauseWords,
  courtesies,
  dampers,
  demands,
  falseNegations,
  imperatives,
  intensifiers,
  ironies,
  negators,
  notices,
  plans,
  reproaches,
  thanks,
} from './lists/cues';
import { burdens, falls, goods, rises } from './lists/direction';
import { placeForms } from './lists/places';
import { complaintWords, praiseWords } from './lists/polarity';
import { heatedWords } from './lists/tone';
import type { Topic } from './lists/topic';
import { societyTopics } from './lists/topics-society';
import { stateTopics } from './lists/topics-state';
import { createTerms, type Entry, type Facts } from './terms';

export const topics: readonly Topic[] = [...societyTopics, ...stateTopics];

const all = (terms: readonly string[], facts: Partial<Facts>): Entry[] => terms.map((term) => [term, facts]);

const graded = (
  lists: ReadonlyMap<number, readonly string[]>,
  facts: (grade: number) => Partial<Facts>,
): Entry[] => [...lists].flatMap(([grade, terms]) => all(terms, facts(grade)));

/** An insult objects, even where the list of judging words does not know it. */
const HOSTILE = 3;
const INSULT = -2;

/** All lists in one look-up, built once per process. */
export const terms = createTerms([
  ...topics.flatMap((topic, index) => all(topic.terms, { topic: index, topicWeight: topic.weight })),
  ...placeForms.flatMap((place, index) => all(place.forms, { place: index })),
  ...graded(heatedWords, (grade) => (grade < HOSTILE ? { heat: grade } : { heat: grade, judgement: INSULT })),
  ...graded(praiseWords, (grade) => ({ judgement: grade })),
  ...graded(complaintWords, (grade) => ({ judgement: -grade })),
  ...all(notices, { notice: true }),
  ...all(clauseWords, { clause: true }),
  ...all(dampers, { factor: 0.7 }),
  ...all(intensifiers, { factor: 1.4 }),
  ...all(thanks, { thanks: true }),
  ...all(goods, { worth: 1 }),
  ...all(burdens, { worth: -1 }),
  ...all(rises, { direction: 1 }),
  ...all(falls, { direction: -1 }),
  ...all(negators, { negates: true }),
  ...all(falseNegations, {}),
  ...all(courtesies, { courtesy: true }),
  ...all(demands, { demand: true }),
  ...all(plans, { plan: true }),
  ...all(imperatives, { imperative: true }),
  ...all(reproaches, { reproach: true }),
  ...all(ironies, { irony: true }),
]);
