import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Glob, YAML } from 'bun';
import { z } from 'zod';
import { lists, topics as matters } from '../classifier/lists';
import { words } from '../corpus/grammar/words';
import { categories, policyAreas } from '../corpus/intent';
import { people } from '../corpus/people/people';
import { ministerOf } from '../corpus/people/politicians';
import { phrases } from '../corpus/phrases/phrases';
import { topicOf, topics } from '../corpus/phrases/topics';
import { story } from '../corpus/story/story';
import { lines, words as plain, table } from './blocks';
import { parseData, readData } from './read';

const files = [...new Glob('**/*.yaml').scanSync(import.meta.dir)].sort();

/** The benchmarks' data, which is also stored in this folder. */
const compounds = readData(
  'compounds.yaml',
  z.strictObject({ stems: z.record(z.enum(categories), plain), heads: plain }),
);

test('every data file is read by the code and has content', () => {
  const read = [...categories.map((category) => `topics/${category}.yaml`)];
  const others = { compounds, lexicon: lists, matters, people, phrases, story, words };
  expect(files).toEqual([...Object.keys(others).map((name) => `${name}.yaml`), ...read].sort());
  for (const data of Object.values(others)) expect(Object.keys(data).length).toBeGreaterThan(1);
});

test.each(files)('%s has no duplicate keys', (file) => {
  const text = readFileSync(join(import.meta.dir, file), 'utf8');
  const names = text.match(/^[^\s#].*?(?=:( \||$))/gm) ?? [];
  expect<string[]>(names).toEqual(Object.keys(YAML.parse(text) as object));
});

test('the corpus and the classifier cover all categories and policy areas', () => {
  for (const list of [topics, matters]) {
    const spokenOf = new Set(list.map(({ category }) => category));
    for (const category of categories) expect(category === 'other' || spokenOf.has(category)).toBe(true);
    const areas = new Set(list.map(({ area }) => area));
    for (const area of policyAreas) expect(areas).toContain(area);
  }
});

test('every topic and office that is referred to exists', () => {
  for (const { topic } of [...story.events, ...phrases.campaigns]) expect(topicOf(topic).key).toBe(topic);
  for (const { office } of topics) expect(ministerOf(office)).toMatch(/^\p{Lu}\S+ \p{Lu}/u);
});

test.each([
  ['a:\n  calm: |\n    Gut.\n hot: [\n', 'SyntaxError', 4],
  ['a:\n  calm: |\n    Gut.\n  hot: 3\n', 'a.hot', 4],
  ['a:\n  calm: |\n    Gut.\n', 'a.hot', 1],
  ['a:\n  calm: |\n    Gut.\n  hot: |\n    1 | 2\n    3\n', 'a.hot.1', 6],
  ['a:\n  calm: |\n    Gut.\n  hot: |\n    1 | 2\n  list:\n    - 1\n    - b\n', 'a.list.1', 8],
  ['a:\n  calm: |\n    Gut.\n  hot: |\n    1 | 2\n    3 | x\n', 'a.hot.1.right', 6],
])('reports the file and line of an error: %j', (text, what, line) => {
  const rows = table({ left: z.coerce.number(), right: z.coerce.number() });
  const schema = z.record(
    z.string(),
    z.object({ calm: lines, hot: rows, list: z.array(z.number()).optional() }),
  );
  expect(() => parseData('x.yaml', text, schema)).toThrow(
    new RegExp(`^sandbox/data/x.yaml:${line}: ${what}`),
  );
});
