/** The sections of the settings screen. */
export const configSections = ['general', 'api', 'analysis', 'security'] as const;
export type ConfigSection = (typeof configSections)[number];

/** All settings that can be changed at run time, with the section of each setting. */
export const sectionOf = {
  publicTitle: 'general',
  publicNotice: 'general',
  operatorName: 'general',
  operatorContact: 'general',
  imprintUrl: 'general',
  privacyUrl: 'general',
  repliesPerPost: 'api',
  nightlyTrends: 'api',
  budgetX: 'api',
  budgetAi: 'api',
  analyzeAfterCollection: 'analysis',
  defaultModel: 'analysis',
  minWords: 'analysis',
  languages: 'analysis',
  duplicateDays: 'analysis',
} as const satisfies Record<string, ConfigSection>;

export type ConfigField = keyof typeof sectionOf;

export const configFields = Object.keys(sectionOf) as ConfigField[];

/** Returns the id of a setting's field, for use as the fragment of a URL. */
export const settingId = (field: ConfigField): string => `setting-${field}`;

/** The ids of other controls, for use as the fragment of a URL. */
export const controlIds = {
  schedule: 'schedule',
  startRun: 'start-run',
  exportStatements: 'export-statements',
  exportTargets: 'export-targets',
} as const;
