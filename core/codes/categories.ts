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

/** `chart` is the short label in charts and tables, `theme` the long one on the landing page. */
export const categoryLabels: Record<Category, { chart: Label; theme: Label }> = {
  gov: {
    chart: { en: 'Governance', de: 'Regierungsarbeit' },
    theme: { en: 'Governance Issues', de: 'Regierungsarbeit' },
  },
  foreign: {
    chart: { en: 'Foreign Policy', de: 'Außenpolitik' },
    theme: { en: 'Foreign Policy', de: 'Außenpolitik' },
  },
  migr: {
    chart: { en: 'Migration', de: 'Migration' },
    theme: { en: 'Migration & Immigration', de: 'Migration' },
  },
  econ: {
    chart: { en: 'Economy', de: 'Wirtschaft' },
    theme: { en: 'Economic Issues', de: 'Wirtschaft' },
  },
  bureau: { chart: { en: 'Bureaucracy', de: 'Bürokratie' }, theme: { en: 'Bureaucracy', de: 'Bürokratie' } },
  sec: {
    chart: { en: 'Security', de: 'Sicherheit' },
    theme: { en: 'Security & Defense', de: 'Sicherheit' },
  },
  just: {
    chart: { en: 'Justice', de: 'Justiz' },
    theme: { en: 'Justice System', de: 'Justiz' },
  },
  party: {
    chart: { en: 'Party Politics', de: 'Parteipolitik' },
    theme: { en: 'Political Parties', de: 'Parteipolitik' },
  },
  social: {
    chart: { en: 'Social Issues', de: 'Soziales' },
    theme: { en: 'Social Issues', de: 'Soziales' },
  },
  env: {
    chart: { en: 'Environment', de: 'Umwelt & Verkehr' },
    theme: { en: 'Environment & Climate', de: 'Umwelt & Verkehr' },
  },
  tech: {
    chart: { en: 'Technology', de: 'Technologie' },
    theme: { en: 'Technology & Digital', de: 'Technologie' },
  },
  freedom: {
    chart: { en: 'Civil Rights', de: 'Bürgerrechte' },
    theme: { en: 'Freedom & Rights', de: 'Bürgerrechte' },
  },
  corrupt: { chart: { en: 'Corruption', de: 'Korruption' }, theme: { en: 'Corruption', de: 'Korruption' } },
  waste: {
    chart: { en: 'Government Waste', de: 'Umgang mit Steuergeld' },
    theme: { en: 'Government Waste', de: 'Umgang mit Steuergeld' },
  },
  etiq: {
    chart: { en: 'Ethics', de: 'Politischer Stil' },
    theme: { en: 'Ethics & Conduct', de: 'Politischer Stil' },
  },
  other: { chart: { en: 'Other', de: 'Sonstiges' }, theme: { en: 'Other Issues', de: 'Sonstiges' } },
};
