import type { Catalogue } from '../catalogue';
import type { screens as english } from '../en/staff-texts';

/** All texts of the staff screens, in one script. */
export { default as account } from './account';
export { default as admin } from './admin';
export { default as annotations } from './annotations';
export { default as audit } from './audit';
export { default as auth } from './auth';
export { default as collection } from './collection';
export { default as comments } from './comments';
export { default as comparison } from './comparison';
export { default as config } from './config';
export { default as dashboard } from './dashboard';
export { default as database } from './database';
export { default as evaluation } from './evaluation';
export { default as explorer } from './explorer';
export { default as painPoint } from './pain-point';
export { default as palette } from './palette';
export { default as privacy } from './privacy';
export { default as rawContent } from './raw-content';
export { default as sessions } from './sessions';
export { default as setupChecklist } from './setup-checklist';
export { default as staff } from './staff';
export { default as targets } from './targets';
export { default as trends } from './trends';
export { default as upkeep } from './upkeep';
export { default as usage } from './usage';
export { default as users } from './users';
export { default as views } from './views';

export const screens = {
  dashboard: { title: 'Dashboard', subtitle: 'Was auf X an der Politik kritisiert und gelobt wird' },
  content: {
    title: 'Ausgewertete Äußerungen',
    subtitle: 'Alle ausgewerteten Beiträge und Antworten mit ihren Einordnungen',
  },
  detail: {
    title: 'Äußerung im Einzelnen',
    subtitle: 'Ein Beitrag oder eine Antwort mit Thread und Einordnungen',
  },
  painPoint: {
    title: 'Thema im Überblick',
    subtitle: 'Ein Thema oder Politikfeld in Zahlen und Äußerungen',
  },
  trends: { title: 'Trends', subtitle: 'Trends auf X und ihre politische Relevanz' },
  comparison: { title: 'Vergleich', subtitle: 'Politik-Konten, Themen und Auswertungen nebeneinander' },
  explorer: { title: 'Kreuztabelle', subtitle: 'Äußerungen nach zwei Merkmalen gezählt' },
  analysis: { title: 'Auswertungen', subtitle: 'Auswertungen mit Modell, Fortschritt und Kosten' },
  databaseStatus: {
    title: 'Datenbankstatus',
    subtitle: 'Verbindung, Tabellen, Warteschlangen und Konsistenz',
  },
  admin: { title: 'Admin-Dashboard', subtitle: 'Zustand von Abruf, Auswertung und Datenbank' },
  users: { title: 'Benutzerverwaltung', subtitle: 'Benutzerkonten und Rollen' },
  collectionTargets: { title: 'Quellen', subtitle: 'Beobachtete Konten, Hashtags und Stichwörter' },
  collectionSettings: { title: 'Datenabruf', subtitle: 'Abrufe, Zeitplan und Status' },
  collection: { title: 'Datenabruf', subtitle: 'Abrufe, Zeitplan und Status' },
  rawContent: {
    title: 'Gespeicherte Beiträge',
    subtitle: 'Alle gespeicherten Beiträge, ausgewertet oder nicht',
  },
  config: { title: 'Einstellungen', subtitle: 'Änderungen gelten sofort' },
  audit: { title: 'Audit-Protokoll', subtitle: 'Änderungen und Zugriffe mit Zeit und Person' },
  privacy: { title: 'Datenschutz', subtitle: 'Gespeicherte Daten über eine Person suchen und löschen' },
  views: { title: 'Ansichten', subtitle: 'Seiten mit ihren Filtern, unter eigenem Namen' },
  administration: { title: 'Administration', subtitle: '' },
} satisfies Catalogue<typeof english>;
