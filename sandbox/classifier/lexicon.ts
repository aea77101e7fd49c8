import { lists, placeForms, topics } from './lists';
import { createTerms, type Entry, type Facts } from './terms';

const all = (terms: readonly string[], facts: Partial<Facts>): Entry[] => terms.map((term) => [term, facts]);

const graded = (words: typeof lists.heat, facts: (grade: number) => Partial<Facts>): Entry[] =>
  words.flatMap(({ grade, terms }) => all(terms, facts(grade)));

/** The minimum heat of a word that counts as an insult, and so as an objection. */
const HOSTILE = 3;
const INSULT = -2;

/** A single index of all word lists, built once per process. */
export const terms = createTerms([
  ...topics.flatMap((topic, index) => all(topic.terms, { topic: index, topicWeight: topic.weight })),
  ...placeForms.flatMap((place, index) => all(place.forms, { place: index })),
  ...graded(lists.heat, (grade) => (grade < HOSTILE ? { heat: grade } : { heat: grade, judgement: INSULT })),
  ...graded(lists.praise, (grade) => ({ judgement: grade })),
  ...graded(lists.complaint, (grade) => ({ judgement: -grade })),
  ...all(lists.notices, { notice: true }),
  ...all(lists.clauseWords, { clause: true }),
  ...all(lists.dampers, { factor: 0.7 }),
  ...all(lists.intensifiers, { factor: 1.4 }),
  ...all(lists.thanks, { thanks: true }),
  ...all(lists.goods, { worth: 1 }),
  ...all(lists.burdens, { worth: -1 }),
  ...all(lists.rises, { direction: 1 }),
  ...all(lists.falls, { direction: -1 }),
  ...all(lists.negators, { negates: true }),
  ...all(lists.falseNegations, {}),
  ...all(lists.courtesies, { courtesy: true }),
  ...all(lists.demands, { demand: true }),
  ...all(lists.plans, { plan: true }),
  ...all(lists.imperatives, { imperative: true }),
  ...all(lists.reproaches, { reproach: true }),
  ...all(lists.ironies, { irony: true }),
]);
