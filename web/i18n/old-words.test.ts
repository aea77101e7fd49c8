import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { Language } from '@stimmlage/core/codes/label';
import { errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { reasonCatalogue } from '@stimmlage/core/reasons/catalogue';
import { Glob } from 'bun';
import { errors } from './de/errors';
import { reasons } from './de/reasons';
import { cataloguesOf } from './testing/catalogues';

const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

/**
 * Words that were used before each concept had one fixed term (core/glossary.md), and words that claim more
 * than the figures show.
 */
const old = {
  de: [
    /\bStimmen?\b|Stimmung|Kommentar|\bAussagen?\b|Sitzung|Sammlung|\bSammel|\bsammeln\b|esammelt/,
    /\bZiele?n?\b|Einstuf|eingestuft|Hitze|hitzig|Haltung|Zustimmung|Dringlich|Kategorie|Themenfeld/,
    /\bPflege|stimmig|Gesundheit|Verfasser(?!innen|n)|Benutzer(?!konto|konten|verwaltung)|Handle|Goldsatz/,
    /hinein|nachsehen|von selbst|inzwischen|Läufe|nalysiert|erfolgreich|Konfiguration|Rohinhalt|\.\.\./,
    /liegt vorn|stündlich|überparteilich|heiße Themen|:in\b|\/in\b|\/innen/,
  ],
  en: [
    /\bvoices?\b|grievance|[Cc]omments?\b|[Cc]omplain(s|ts)\b|[Cc]oncern|[Pp]ain points?\b|[Cc]ategor|urgency|[Hh]eated/,
    /hot topic|[Tt]weet|\b[Aa] content\b|\b[Cc]oded\b|[Aa]nalysis run|further back|[Ss]et aside|[Uu]pkeep/,
    /[Cc]onfig|Username|[Cc]olleague|Nobody|([Ss]ome|[Ee]very)body|Privacy Desk|held of|[Tt]okens (in|out)\b/,
    /\banew\b|\bmend|of late|any more|meanwhile|by itself|at once|broke off|takes? up|in place of|dearest/,
    /nalyz|ancel(ed|ing)\b|\blabor|successfully|\.\.\.|every hour|non-partisan|To the /,
  ],
};

/**
 * Wordings that the specification prescribes for English screens. The screens explain each of these wordings
 * next to the figure.
 */
const fixed = [
  /{{\w+}}|top pain points|Pain Point( Overview| Evolution)?|No pain (points selected|point data)|concerns/gi,
  /Heated \(4–5\)|hot topics?|Complaints|All Categories|\d+ tweets?|Political Comments Analysis/g,
  /Comment Details|Loading comments(\.{3})?|System Config$|(Sav|Load)[a-z]* configuration|^\.{3} and/gi,
  /Configuration saved successfully|(Processing|Signing in|Collecting|Creating|Search users)\.{3}/g,
];

const sayOld = (text: string, language: Language): boolean => {
  const free = fixed.reduce((left, words) => left.replaceAll(words, ''), text);
  return old[language].some((words) => words.test(free));
};

/** Leaves out the palette's search words, which users type but no screen shows. */
const shownIn = (name: string, catalogue: object): object =>
  name === 'palette'
    ? Object.fromEntries(Object.entries(catalogue).filter(([key]) => !key.endsWith('Words')))
    : catalogue;

test.each(['de', 'en'] as const)('no "%s" text uses a retired term', async (language) => {
  const found: string[] = [];
  for (const [name, catalogue] of await cataloguesOf(language)) {
    for (const text of textsOf(shownIn(name, catalogue)))
      if (sayOld(text, language)) found.push(`${name}: ${text}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ['en', 'errors', Object.values(errorCatalogue).map(({ message }) => message)],
  ['de', 'errors', textsOf(errors)],
  ['en', 'reasons', textsOf(reasonCatalogue)],
  ['de', 'reasons', textsOf(reasons)],
] as const)('no "%s" text in the %s uses a retired term', (language, _, texts) => {
  expect(texts.filter((text) => sayOld(text, language))).toEqual([]);
});

const root = join(import.meta.dir, '../..');
const documents = ['README.md', ...new Glob('docs/*.md').scanSync(root)].toSorted();

/** Splits a document into paragraphs, leaving out code and quoted words. */
const paragraphsOf = (document: string): string[] =>
  document
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`]*`|“[^”]*”|„[^“]*“/g, '')
    .split(/\n{2,}/);

/**
 * The parts of the guide for contributors that may contain retired terms: terms from the code, and the style
 * guide, which lists the retired terms.
 */
const forContributors = /\b(A category|in Comments|upkeep)\b|^## (Style guide|Stilregeln)[\s\S]*/gm;

test.each(documents)('%s uses no retired term', async (name) => {
  const text = await Bun.file(join(root, name)).text();
  const paragraphs = paragraphsOf(
    name === 'docs/contributors.md' ? text.replaceAll(forContributors, '') : text,
  );
  const language = name.endsWith('.de.md') ? 'de' : 'en';
  expect(paragraphs.length).toBeGreaterThan(3);
  expect(paragraphs.filter((paragraph) => sayOld(paragraph, language))).toEqual([]);
});
