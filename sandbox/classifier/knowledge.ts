import type { Json } from '../json';
import { readStatement } from './statement';
import { readTrend } from './trend';

/**
 * Returns candidate values for a property, best first. The first candidate that the schema allows is used.
 */
export type Candidates = (name: string) => readonly unknown[];

type Known = Record<string, readonly unknown[]>;

const PLAIN_SENTIMENT = { COMPLAINT: 'negative', PRAISE: 'positive', NEUTRAL: 'neutral' };

const statementKnowledge = (text: string, context: string | undefined): Known => {
  const said = readStatement(text, context);
  const sentiment = [said.sentiment, PLAIN_SENTIMENT[said.sentiment]];
  const area = said.area === null ? [null, 'none'] : [said.area];
  return {
    sentiment,
    complaint_type: sentiment,
    stance: sentiment,
    category: [said.category],
    categories: [[said.category]],
    area,
    policy_area: area,
    intensity: [said.intensity],
    heat: [said.heat],
    issues: [said.issues],
    issue: [said.issues[0] ?? ''],
    places: [said.places],
    locations: [said.places],
  };
};

const trendKnowledge = (name: string): Known => {
  const said = readTrend(name);
  return {
    relevance: [said.relevance],
    categories: [said.categories],
    category: [said.categories[0]],
    notes: [said.notes],
    description: [said.description],
  };
};

const known = ({ text, context, name }: Json): Known => {
  if (typeof text === 'string') {
    return statementKnowledge(text, typeof context === 'string' ? context : undefined);
  }
  return typeof name === 'string' ? trendKnowledge(name) : {};
};

/** Normalises a property name: `policyArea` and `policy-area` become `policy_area`. */
const plainName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

/**
 * Classifies an input record: a post, which has a text, or a trend, which has a name. The properties of the
 * record are also candidates, so that they can be copied to the output.
 */
export const knowledgeOf = (record: Json): Candidates => {
  const said = known(record);
  return (property) => {
    const name = [property, plainName(property)].find((each) => Object.hasOwn(said, each));
    const values = name === undefined ? undefined : said[name];
    const own = Object.hasOwn(record, property) ? [record[property]] : [];
    return values === undefined ? own : [...values, ...own];
  };
};

export const noKnowledge: Candidates = () => [];
