/** Texts for the settings that can be changed at run time. */
export default {
  back: 'Back',
  reset: 'Reset to Defaults',
  resetHint: 'Fills in the default values. Nothing changes until you save.',
  save: 'Save Changes',
  saving: 'Saving…',
  discard: 'Discard changes',
  saved: 'Settings saved',
  saveFailed: 'The settings could not be saved',
  failure: 'The settings could not be loaded',
  unchanged: 'Everything is saved.',
  changed_one: '{{count}} unsaved change: {{fields}}',
  changed_other: '{{count}} unsaved changes: {{fields}}',
  refused: 'Nothing was saved. Please correct: {{fields}}',
  meanwhile:
    'Someone else changed this while you were editing. Saved values: {{fields}}. Save again to overwrite them.',
  sections: 'Settings',
  section: { general: 'General', api: 'API', analysis: 'Analysis', security: 'Security' },
  panel: {
    site: 'Public site',
    operator: 'Operator',
    x: 'X',
    ai: 'AI provider',
    automatic: 'Automatic analysis',
    filter: 'Filter rules',
    security: 'Sign-in and storage',
    people: 'Access and privacy',
  },
  operatorText:
    'Shown on the public method page as the contact for objections, and on the sign-in page to people who have forgotten their password.',
  filterText:
    'Posts that the rules filter out are kept, but neither classified nor counted. A change applies to posts collected afterwards; the maintenance task “Filter rules” applies it to stored posts.',
  toUpkeep: 'Open maintenance',
  toCosts: 'Costs of this month so far',
  spent: {
    ofLimit: '{{spent}} of {{limit}} spent in {{month}}. A new month begins on {{day}} (UTC).',
    noLimit: '{{spent}} spent in {{month}}, without a saved limit. A new month begins on {{day}} (UTC).',
    stops_x:
      'With a limit of {{limit}}, collection stops immediately: after the {{spent}} already spent, not enough is left for anything more.',
    stops_ai:
      'With a limit of {{limit}}, analysis stops immediately: after the {{spent}} already spent, not enough is left for anything more.',
    failure: 'What has been spent this month could not be loaded',
  },
  firstUsable: 'First usable model',
  notConfigured: '{{name}} – no longer set up',
  modelsFailure: 'The models could not be loaded.',
  nightlyTrends: { all: 'Germany and its cities', country: 'Germany only', none: 'None' },
  field: {
    publicTitle: 'Name of the public site',
    publicNotice: 'Notice at the top of the public site',
    operatorName: 'Operator',
    operatorContact: 'Contact',
    imprintUrl: 'Legal notice',
    privacyUrl: 'Privacy policy',
    repliesPerPost: 'Replies per post',
    nightlyTrends: 'Trends fetched each night',
    budgetX: 'Monthly budget for X',
    budgetAi: 'Monthly budget for AI',
    analyzeAfterCollection: 'Analyse after each collection run',
    defaultModel: 'Default model',
    minWords: 'Minimum words',
    languages: 'Languages',
    duplicateDays: 'Days within which a text counts once',
  },
  hint: {
    publicTitle: 'Leave empty for the product’s own name.',
    publicNotice: 'One sentence. Leave empty for none.',
    operatorName: 'A person or organisation.',
    operatorContact:
      'An email address, a web address such as https://example.org/contact, or a postal address.',
    imprintUrl: 'Web address of your legal notice (Impressum), which is linked below all public pages.',
    privacyUrl: 'Web address of your privacy policy, which is linked below all public pages.',
    repliesPerPost: 'The most replies that a run collects under one post. X also bills some beyond that.',
    nightlyTrends:
      'X bills each trend: up to {{all}} a night for Germany and its eleven largest cities, {{country}} for Germany alone. A fetch started by hand reads the same places, or all of them if none are fetched at night.',
    budgetX:
      'US dollars per calendar month (UTC). Collection stops before the limit would be exceeded. Leave empty for no limit.',
    budgetAi:
      'US dollars per calendar month (UTC). Analysis pauses before the limit would be exceeded. Leave empty for no limit.',
    analyzeAfterCollection:
      'A run with new posts is followed by an analysis of all posts without a label, by the default model and within the budget.',
    defaultModel:
      'Used by sessions unless another model is chosen, by the analysis after each run, and for trends. If it can no longer be used, these end with the reason; no other model takes its place.',
    minWords: 'Posts with fewer words are filtered out. Handles, hashtags and links do not count as words.',
    languages:
      'Codes of the languages that are analysed, such as de, en, separated by commas. Searches for hashtags and keywords are limited to them. Posts whose language X cannot determine are always analysed.',
    duplicateDays:
      'The same text, also from other accounts, is classified only once within this many days; with 0, every time.',
  },
  problem: {
    publicTitle: 'Up to {{most}} characters.',
    publicNotice: 'Up to 2,000 characters.',
    operatorName: 'Up to {{most}} characters.',
    operatorContact: 'Up to {{most}} characters.',
    imprintUrl: 'Please enter a web address of up to {{most}} characters that begins with https://.',
    privacyUrl: 'Please enter a web address of up to {{most}} characters that begins with https://.',
    repliesPerPost: 'Please enter a whole number from 0 to {{most}}.',
    nightlyTrends: 'Please choose one of the options.',
    budgetX: 'Please enter an amount from 0 to {{most}} US dollars in whole cents, or leave the field empty.',
    budgetAi:
      'Please enter an amount from 0 to {{most}} US dollars in whole cents, or leave the field empty.',
    analyzeAfterCollection: 'Please choose on or off.',
    defaultModel: 'Please choose a model from the list.',
    minWords: 'Please enter a whole number from 0 to {{most}}.',
    languages: 'Please enter 1 to 20 codes of two or three letters, such as de, en.',
    duplicateDays: 'Please enter a whole number from 0 to {{most}}.',
  },
  security: {
    detail: 'The same for all users',
    session: 'Sign-in',
    sessionText:
      'Lasts {{hours}} hours, or {{days}} days with “Remember me”. A new password or role ends it.',
    password: 'Passwords',
    passwordText: '{{min}} to {{max}} characters, and none that is common or easy to guess.',
    tokens: 'API tokens',
    tokensText: 'Expire after up to {{most}} days. Users create and revoke their own in the account menu.',
    guessing: 'Password guessing',
    guessingText: 'Failed sign-ins slow down further attempts, per account and per address.',
    retention: 'Retention',
    retentionText_one:
      'Texts and authors are deleted {{count}} day after collection. STIMMLAGE_RETENTION_DAYS sets this period when the product starts.',
    retentionText_other:
      'Texts and authors are deleted {{days}} days after collection. STIMMLAGE_RETENTION_DAYS sets this period when the product starts.',
    users: 'User Management: users and roles',
    audit: 'Audit log: changes and access',
    privacy: 'Privacy requests: data held about a person',
  },
};
