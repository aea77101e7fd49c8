import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@stimmlage/stack/processes';
import { Glob } from 'bun';
import { calques, pronouns } from './calques';
import { proseOf } from './prose';

const read = (name: string): string => readFileSync(join(projectFolder, name), 'utf8');

const filesOf = (patterns: string[]): string[] =>
  patterns
    .flatMap((pattern) => [...new Glob(pattern).scanSync(projectFolder)])
    .filter((name) => !/node_modules\/|(^|\/)dist\//.test(name))
    .toSorted();

/** Returns the calques in a text, each with the wording to use instead. Code and quotations are skipped. */
const calquesIn = (text: string, list: typeof calques): string[] => {
  const prose = text.replace(/`[^`]*`|“[^”]*”|„[^“]*“/g, '');
  return list.flatMap(([pattern, instead]) => {
    const found = pattern.exec(prose)?.[0];
    return found === undefined ? [] : [`“${found}” (better: ${instead})`];
  });
};

test('finds comments and titles, but nothing in strings, templates or regular expressions', () => {
  const source = [
    "const address = 'https://example.org'; // first",
    'const template = `/* no */ \x24{call(`// no`, () => { /* second */ })} // no`;',
    'const pattern = /[/*]\\/\\/ no/; const half = total / 2; // third',
    "test('a title', () => {});",
    "test.each(['no', 'no'] as const)('a title of %s', () => {});",
    'const view = <p>{/* fourth */}</p>;',
    '/**',
    ' * fifth',
    ' */',
    "pattern.test('no');",
  ].join('\n');
  expect(proseOf(source).map(({ raw, line }) => [line, raw])).toEqual([
    [1, '// first'],
    [2, '/* second */'],
    [3, '// third'],
    [4, "'a title'"],
    [5, "'a title of %s'"],
    [6, '/* fourth */'],
    [7, '/**\n * fifth\n */'],
  ]);
});

test.each([
  'Decides anew of hits why they are set aside',
  'A result of nobody’s may stand before ours',
  'its stand-in belongs into the sandbox',
  'what is no value names the field',
  'No label, score or count stands on an author',
])('finds the calque in “%s”', (text) => {
  expect(calquesIn(text, [...calques, ...pronouns])).not.toEqual([]);
});

test.each([
  'There is no such session, and there are none below it',
  'Takes up to 50 posts at once',
  'The sandbox stands in for X',
  'Nobody is left to sign in',
  'A target that is no longer collected',
])('finds no calque in “%s”', (text) => {
  expect(calquesIn(text, [...calques, ...pronouns])).toEqual([]);
});

const packages = '{core,db,api,worker,web,cli,sandbox,stack,e2e}';

test('finds no calques in comments and test titles', () => {
  // Skips the catalogues, which web/i18n/old-words.test.ts checks, and two files in this folder that quote
  // the calques.
  const files = filesOf([`${packages}/**/*.{ts,tsx}`]).filter(
    (name) => !/^web\/i18n\/(en|de)\/|^e2e\/house\/(calques|prose\.test)\.ts$/.test(name),
  );
  const all = files.flatMap((name) => proseOf(read(name)).map((prose) => ({ name, ...prose })));
  for (const kind of ['comment', 'title']) {
    expect(all.filter((prose) => prose.kind === kind).length).toBeGreaterThan(1000);
  }
  const found = all.flatMap(({ name, line, raw }) =>
    calquesIn(raw.replace(/\n *(\*|\/\/)/g, ' ').replace(/\s+/g, ' '), [...calques, ...pronouns]).map(
      (calque) => `${name}:${line}: ${calque}`,
    ),
  );
  expect(found).toEqual([]);
});

test('finds no calques in English documents', () => {
  const documents = filesOf(['*.md', 'docs/*.md', `${packages}/**/*.md`]).filter(
    (name) => !name.endsWith('.de.md'),
  );
  expect(documents).toContain('docs/contributors.md');
  const found = documents.flatMap((name) => {
    const prose = read(name)
      .replace(/^```[\s\S]*?^```/gm, '')
      // The style guide and the tables in the glossary quote the phrases that they forbid.
      .replace(/^## Style guide[\s\S]*/m, '')
      .replace(name === 'core/glossary.md' ? /^\|.*$/gm : /$^/, '');
    return prose
      .split(/\n{2,}/)
      .flatMap((paragraph) =>
        calquesIn(paragraph.replace(/\s+/g, ' '), calques).map((calque) => `${name}: ${calque}`),
      );
  });
  expect(found).toEqual([]);
});
