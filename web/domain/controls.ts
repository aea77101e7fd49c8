/** The sections of the settings screen. */
export const configSections = ['general', 'api', 'analysis', 'security'] as const;
export type ConfigSection = (typeof configSections)[number];

/** Every setting that can be changed at run time, with the section that shows it. */
export const sectionOf = {
  publicTitle: 'general',
  publicNotice: 'general',
  operatorName: 'general',
  operatorContact: 'general',
  repliesPerPost: 'api',
  budgetX: 'api',
  budgetAi: 'api',
  analyzeAfterCollection: 'analysis',
  minWords: 'analysis',
  languages: 'analysis',
  duplicateDays: 'analysis',
} as const satisfies Record<string, ConfigSection>;

export type ConfigField = keyof typeof sectionOf;

export const configFields = Object.keys(sectionOf) as ConfigField[];

/** The id of a setting's field, by which an address names it. */
export const settingId = (field: ConfigField): string => `setting-${field}`;

/** Ids of further controls that an address names, in several features. */
export const controlIds = {
  schedule: 'schedule',
  startRun: 'start-run',
  exportStatements: 'export-statements',
  exportTargets: 'export-targets',
} as const;
