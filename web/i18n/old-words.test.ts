import { expect, test } from 'bun:test';
import { staffTexts } from './staff-texts';

const textsOf = (texts: object): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsOf(text)));

/** What was said before there was one word for each concept (core/glossary.md), or what no figure bears out. */
const old = {
  de: [
    /\bStimmen?\b|Stimmung|Kommentar|\bAussagen?\b|Sitzung|Sammlung|\bSammel|\bsammeln\b/,
    /\bZiele?n?\b|Einstuf|eingestuft|Hitze|hitzig|Haltung|Zustimmung|Dringlich|Kategorie|Themenfeld/,
    /\bPflege|stimmig|Gesundheit|Verfasser(?!innen|n)|Benutzer(?!konto|konten|verwaltung)|Handle|Goldsatz/,
    /hinein|nachsehen|von selbst|inzwischen|Läufe|nalysiert|erfolgreich|Konfiguration|Rohinhalt|\.\.\./,
    /liegt vorn|stündlich|überparteilich|heiße Themen|:in\b|\/in\b|\/innen/,
  ],
  en: [/\bvoices?\b|\banew\b|\bmend|of late|any more|meanwhile|held of|[Ss]et aside|every hour|non-partisan/],
};

/** English staff screens keep titles that the specification fixes, and words beside them. */
const checked = { de: Object.keys(staffTexts.de), en: ['comparison', 'embed', 'method', 'public'] };

test.each(['de', 'en'] as const)('no text says a thing by its old word in "%s"', async (language) => {
  const found: string[] = [];
  for (const [name, load] of Object.entries(staffTexts[language]).filter(([key]) =>
    checked[language].includes(key),
  )) {
    const { default: catalogue } = await load();
    for (const text of textsOf(catalogue))
      if (old[language].some((words) => words.test(text))) found.push(`${name}: ${text}`);
  }
  expect(found).toEqual([]);
});
