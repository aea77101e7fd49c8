import { z } from 'zod';
import { table, terms } from '../data/blocks';
import { readData } from '../data/read';
import { normalForm } from './words';

const graded = z.array(z.strictObject({ grade: z.number(), terms }));

/** The word lists, by purpose. */
export const lists = readData(
  'lexicon.yaml',
  z.strictObject({
    complaint: graded,
    praise: graded,
    heat: graded,
    negators: terms,
    falseNegations: terms,
    intensifiers: terms,
    dampers: terms,
    clauseWords: terms,
    thanks: terms,
    courtesies: terms,
    notices: terms,
    imperatives: terms,
    reproaches: terms,
    demands: terms,
    ironies: terms,
    plans: terms,
    burdens: terms,
    goods: terms,
    rises: terms,
    falls: terms,
    signs: table({ sign: z.string(), judgement: z.coerce.number() }),
    heatedSigns: terms,
    politicalNames: terms,
    everydayNames: terms,
    regions: table({ name: z.string(), forms: terms }),
    towns: terms,
    ambiguousTowns: terms,
    placePrepositions: terms,
  }),
);

const matterSchema = z.strictObject({
  category: z.string(),
  /** The policy area, if any. */
  area: z.string().optional(),
  /** 1 for words that clearly refer to the subject; less for words that also occur in other contexts. */
  weight: z.number().default(1),
  terms,
});

/** A subject that people talk about, with the words that indicate the subject. */
export interface Topic extends z.infer<typeof matterSchema> {
  /**
   * The short German phrase that is listed among a statement's issues if the statement is about this subject.
   */
  issue: string;
}

export const topics: readonly Topic[] = Object.entries(
  readData('matters.yaml', z.record(z.string(), matterSchema)),
).map(([issue, matter]) => ({ issue, ...matter }));

const town = (ambiguous: boolean) => (name: string) => ({ name, forms: [normalForm(name)], ambiguous });

/** Places, with the words that indicate each place. */
export const placeForms = [
  ...lists.regions.map((region) => ({ ...region, ambiguous: false })),
  ...lists.towns.map(town(false)),
  ...lists.ambiguousTowns.map(town(true)),
];
