import type { Label } from './label';

/** Pain-point categories: what a statement is about. One code, everywhere: column, schema, screen. */
export const categories = [
  'gov',
  'foreign',
  'migr',
  'econ',
  'bureau',
  'sec',
  'just',
  'party',
  'social',
  'env',
  'tech',
  'freedom',
  'corrupt',
  'waste',
  'etiq',
  'other',
] as const;

export type Category = (typeof categories)[number];

/** `chart` is the short label of charts and tables, `theme` the long one of the landing page. */
export const categoryLabels: Record<Category, { chart: Label; theme: Label }> = {
  gov: {
    chart: { en: 'Governance', de: 'Regierungsführung' },
    theme: { en: 'Governance Issues', de: 'Regierungsführung' },
  },
  foreign: {
    chart: { en: 'Foreign Policy', de: 'Außenpolitik' },
    theme: { en: 'Foreign Policy', de: 'Außenpolitik' },
  },
  migr: {
    chart: { en: 'Migration', de: 'Migration' },
    theme: { en: 'Migration & Immigration', de: 'Migration & Zuwanderung' },
  },
  econ: {
    chart: { en: 'Economy', de: 'Wirtschaft' },
    theme: { en: 'Economic Issues', de: 'Wirtschaft & Finanzen' },
  },
  bureau: { chart: { en: 'Bureaucracy', de: 'Bürokratie' }, theme: { en: 'Bureaucracy', de: 'Bürokratie' } },
  sec: {
    chart: { en: 'Security', de: 'Sicherheit' },
    theme: { en: 'Security & Defense', de: 'Sicherheit & Verteidigung' },
  },
  just: {
    chart: { en: 'Justice', de: 'Justiz' },
    theme: { en: 'Justice System', de: 'Justiz & Rechtsstaat' },
  },
  party: {
    chart: { en: 'Party Politics', de: 'Parteipolitik' },
    theme: { en: 'Political Parties', de: 'Politische Parteien' },
  },
  social: {
    chart: { en: 'Social Issues', de: 'Soziales' },
    theme: { en: 'Social Issues', de: 'Soziales' },
  },
  env: {
    chart: { en: 'Environment', de: 'Umwelt' },
    theme: { en: 'Environment & Climate', de: 'Umwelt & Klima' },
  },
  tech: {
    chart: { en: 'Technology', de: 'Technologie' },
    theme: { en: 'Technology & Digital', de: 'Technologie & Digitales' },
  },
  freedom: {
    chart: { en: 'Civil Rights', de: 'Bürgerrechte' },
    theme: { en: 'Freedom & Rights', de: 'Freiheit & Rechte' },
  },
  corrupt: { chart: { en: 'Corruption', de: 'Korruption' }, theme: { en: 'Corruption', de: 'Korruption' } },
  waste: {
    chart: { en: 'Government Waste', de: 'Steuerverschwendung' },
    theme: { en: 'Government Waste', de: 'Steuerverschwendung' },
  },
  etiq: {
    chart: { en: 'Ethics', de: 'Anstand & Ethik' },
    theme: { en: 'Ethics & Conduct', de: 'Anstand & Verhalten' },
  },
  other: { chart: { en: 'Other', de: 'Sonstiges' }, theme: { en: 'Other Issues', de: 'Sonstige Themen' } },
};
