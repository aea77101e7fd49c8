import type { Label } from './label';

/**
 * Pain-point categories: what a statement is about. Database columns, schemas and screens all use these
 * codes.
 */
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

/**
 * `chart` is the short label for charts and tables, `theme` the long label for the landing page. `slug` is
 * the last segment of the topic page's URL. Other sites link to this URL, so the slug must never change, even
 * if a label is changed.
 */
export const categoryLabels: Record<Category, { chart: Label; theme: Label; slug: Label }> = {
  gov: {
    chart: { en: 'Governance', de: 'Regierungsarbeit' },
    theme: { en: 'Governance Issues', de: 'Regierungsarbeit' },
    slug: { en: 'governance', de: 'regierungsarbeit' },
  },
  foreign: {
    chart: { en: 'Foreign Policy', de: 'Außenpolitik' },
    theme: { en: 'Foreign Policy', de: 'Außenpolitik' },
    slug: { en: 'foreign-policy', de: 'aussenpolitik' },
  },
  migr: {
    chart: { en: 'Migration', de: 'Migration' },
    theme: { en: 'Migration & Immigration', de: 'Migration' },
    slug: { en: 'migration', de: 'migration' },
  },
  econ: {
    chart: { en: 'Economy', de: 'Wirtschaft' },
    theme: { en: 'Economic Issues', de: 'Wirtschaft' },
    slug: { en: 'economy', de: 'wirtschaft' },
  },
  bureau: {
    chart: { en: 'Bureaucracy', de: 'Bürokratie' },
    theme: { en: 'Bureaucracy', de: 'Bürokratie' },
    slug: { en: 'bureaucracy', de: 'buerokratie' },
  },
  sec: {
    chart: { en: 'Security', de: 'Sicherheit' },
    theme: { en: 'Security & Defense', de: 'Sicherheit' },
    slug: { en: 'security', de: 'sicherheit' },
  },
  just: {
    chart: { en: 'Justice', de: 'Justiz' },
    theme: { en: 'Justice System', de: 'Justiz' },
    slug: { en: 'justice', de: 'justiz' },
  },
  party: {
    chart: { en: 'Party Politics', de: 'Parteipolitik' },
    theme: { en: 'Political Parties', de: 'Parteipolitik' },
    slug: { en: 'party-politics', de: 'parteipolitik' },
  },
  social: {
    chart: { en: 'Social Issues', de: 'Soziales' },
    theme: { en: 'Social Issues', de: 'Soziales' },
    slug: { en: 'social-issues', de: 'soziales' },
  },
  env: {
    chart: { en: 'Environment', de: 'Umwelt & Verkehr' },
    theme: { en: 'Environment & Climate', de: 'Umwelt & Verkehr' },
    slug: { en: 'environment', de: 'umwelt-verkehr' },
  },
  tech: {
    chart: { en: 'Technology', de: 'Technologie' },
    theme: { en: 'Technology & Digital', de: 'Technologie' },
    slug: { en: 'technology', de: 'technologie' },
  },
  freedom: {
    chart: { en: 'Civil Rights', de: 'Bürgerrechte' },
    theme: { en: 'Freedom & Rights', de: 'Bürgerrechte' },
    slug: { en: 'civil-rights', de: 'buergerrechte' },
  },
  corrupt: {
    chart: { en: 'Corruption', de: 'Korruption' },
    theme: { en: 'Corruption', de: 'Korruption' },
    slug: { en: 'corruption', de: 'korruption' },
  },
  waste: {
    chart: { en: 'Government Waste', de: 'Umgang mit Steuergeld' },
    theme: { en: 'Government Waste', de: 'Umgang mit Steuergeld' },
    slug: { en: 'government-waste', de: 'umgang-mit-steuergeld' },
  },
  etiq: {
    chart: { en: 'Ethics', de: 'Politischer Stil' },
    theme: { en: 'Ethics & Conduct', de: 'Politischer Stil' },
    slug: { en: 'ethics', de: 'politischer-stil' },
  },
  other: {
    chart: { en: 'Other', de: 'Sonstiges' },
    theme: { en: 'Other Issues', de: 'Sonstiges' },
    slug: { en: 'other', de: 'sonstiges' },
  },
};
