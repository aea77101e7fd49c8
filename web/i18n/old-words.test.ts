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
  en: [
    /\bvoices?\b|grievance|[Cc]omments?\b|[Cc]omplain(s|ts)\b|[Cc]oncern|[Pp]ain points?\b|[Cc]ategor|urgency|[Hh]eated/,
    /hot topic|[Tt]weet|\b[Aa] content\b|[Cc]oded\b|[Aa]nalysis run|further back|[Ss]et aside|[Uu]pkeep/,
    /[Cc]onfig|Username|[Cc]olleague|Nobody|([Ss]ome|[Ee]very)body|Privacy Desk|held of|[Tt]okens (in|out)\b/,
    /\banew\b|\bmend|of late|any more|meanwhile|by itself|at once|broke off|takes? up|in place of|dearest/,
    /nalyz|ancel(ed|ing)\b|\blabor|successfully|\.\.\.|every hour|non-partisan|To the /,
  ],
};

/** What the specification fixes on English screens; the words beside it say what is counted. */
const fixed = [
  /{{\w+}}|top pain points|Pain Point( Overview| Evolution)?|No pain (points selected|point data)|concerns/gi,
  /Heated \(4–5\)|hot topics?|Complaints|All Categories|\d+ tweets?|Political Comments Analysis/g,
  /Comment Details|Loading comments(\.{3})?|System Config$|(Sav|Load)[a-z]* configuration|^\.{3} and/gi,
  /Configuration saved successfully|(Processing|Signing in|Collecting|Creating|Search users)\.{3}/g,
];

test.each(['de', 'en'] as const)('no text says a thing by its old word in "%s"', async (language) => {
  const found: string[] = [];
  for (const [name, load] of Object.entries(staffTexts[language])) {
    const { default: catalogue } = await load();
    for (const text of textsOf(catalogue)) {
      const free = fixed.reduce((left, words) => left.replaceAll(words, ''), text);
      if (old[language].some((words) => words.test(free))) found.push(`${name}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});
