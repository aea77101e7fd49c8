import { lists } from './lists';
import { matter } from './matter';
import { read } from './reading';
import { fitsTerm } from './terms';
import { tokenise } from './words';

/** The heuristic's rating of a trending name. */
export interface Trend {
  /** Political relevance, 0 to 10. */
  relevance: number;
  categories: readonly string[];
  /** The reason for the relevance, in a few German words. */
  notes: string;
  /** A description of the trend in one German sentence. */
  description: string;
}

const POLITICAL = 5;
const MOST_CATEGORIES = 3;

const names = (forms: readonly string[], terms: readonly string[]): boolean =>
  forms.some((form) => terms.some((term) => fitsTerm(form, term)));

/**
 * Rates a trending name.
 * @param name the name as shown by the platform, with or without #
 */
export const readTrend = (name: string): Trend => {
  const words = tokenise(name).map((token) => token.form);
  const forms = [...words, words.join('')];
  const found = matter(read(name));
  const plain = name.replace(/^#/, '');
  const topic = found.topics[0];
  if (topic !== undefined) {
    const categories = [...new Set(found.topics.map((one) => one.category))].slice(0, MOST_CATEGORIES);
    return {
      relevance: Math.min(10, Math.round(6 + topic.weight * 2.5 + (found.topics.length > 1 ? 1 : 0))),
      categories,
      notes: `Stichwort: ${topic.issue}`,
      description: `Unter „${plain}“ wird über das Thema ${topic.issue} gesprochen.`,
    };
  }
  if (names(forms, lists.politicalNames)) {
    return {
      relevance: POLITICAL,
      categories: ['other'],
      notes: 'Politischer Anlass ohne einzelnes Thema',
      description: `„${plain}“ begleitet ein politisches Ereignis oder eine politische Sendung.`,
    };
  }
  const everyday = names(forms, lists.everydayNames);
  return {
    relevance: everyday ? 0 : 1,
    categories: ['other'],
    notes: everyday ? 'Sport, Unterhaltung oder Alltag' : 'Kein politisches Stichwort',
    description: everyday
      ? `„${plain}“ ist ein Thema aus Sport, Unterhaltung oder Alltag.`
      : `Bei „${plain}“ ist kein politischer Bezug zu erkennen.`,
  };
};
