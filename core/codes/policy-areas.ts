import type { Label } from './label';

/** The policy areas of the Pain Point Overview. Not every statement has a policy area. */
export const policyAreas = [
  'healthcare',
  'education',
  'transport',
  'housing',
  'environment',
  'economy',
  'immigration',
  'security',
] as const;

export type PolicyArea = (typeof policyAreas)[number];

export const policyAreaLabels: Record<PolicyArea, Label> = {
  healthcare: { en: 'Healthcare', de: 'Gesundheit' },
  education: { en: 'Education', de: 'Bildung' },
  transport: { en: 'Transport', de: 'Verkehr' },
  housing: { en: 'Housing', de: 'Wohnen' },
  environment: { en: 'Environment', de: 'Umwelt' },
  economy: { en: 'Economy', de: 'Wirtschaft' },
  immigration: { en: 'Immigration', de: 'Einwanderung' },
  security: { en: 'Security', de: 'Sicherheit' },
};
