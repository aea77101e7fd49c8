import type { Label } from './label';

/** The scopes of an API token. The role of the token's user further limits which calls the token can make. */
export const tokenScopes = ['figures', 'content', 'collect', 'classify', 'administer'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** The scopes of a token that is created without specifying scopes: the useful minimum. */
export const defaultTokenScopes: readonly TokenScope[] = ['figures'];

/** The name of each scope, and a sentence about what the scope allows. */
export const tokenScopeLabels: Record<TokenScope, { name: Label; allows: Label }> = {
  figures: {
    name: { en: 'Figures', de: 'Zahlen' },
    allows: {
      en: 'Read figures and trends, the state of runs and sessions, and costs; no posts.',
      de: 'Zahlen und Trends, den Stand von Abrufen und Auswertungen sowie Kosten lesen, aber keine Beiträge.',
    },
  },
  content: {
    name: { en: 'Posts', de: 'Beiträge' },
    allows: {
      en: 'Read and export posts with their labels and, as far as your role allows, their authors.',
      de: 'Beiträge mit ihrer Einordnung lesen und exportieren und, soweit Ihre Rolle es erlaubt, wer sie geschrieben hat.',
    },
  },
  collect: {
    name: { en: 'Collection', de: 'Abrufe' },
    allows: {
      en: 'List and change targets, start and stop runs (X charges for them), set the schedule, import archives and fetch trends.',
      de: 'Quellen auflisten und ändern, Abrufe starten und stoppen (X stellt sie in Rechnung), den Zeitplan ändern, Archive importieren und Trends abrufen.',
    },
  },
  classify: {
    name: { en: 'Analysis', de: 'Auswertung' },
    allows: {
      en: 'Start and cancel analysis sessions (they cost money), correct labels, write annotations and manage gold sets.',
      de: 'Auswertungen starten und abbrechen (sie kosten Geld), Einordnungen korrigieren, Anmerkungen schreiben und Goldstandards verwalten.',
    },
  },
  administer: {
    name: { en: 'Administration', de: 'Verwaltung' },
    allows: {
      en: 'Read and change settings, publish sessions, start maintenance and, for super admins, list users, read the audit log, and show or erase the data held about a person.',
      de: 'Einstellungen lesen und ändern, Auswertungen veröffentlichen, Wartung starten und, für Super-Admins, Benutzerkonten auflisten, das Audit-Protokoll lesen und Daten über eine Person anzeigen oder löschen.',
    },
  },
};
