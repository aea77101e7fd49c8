import type { Noun } from '@stimmlage/core/contracts';

/** What the calls of a noun are about, as a reader of the documentation meets them. */
export const tags: Record<Noun, { name: string; description: string }> = {
  operations: { name: 'Operations', description: 'State and figures of the installation' },
  docs: { name: 'Documentation', description: 'This contract' },
  auth: { name: 'Sign-in', description: 'Signing in and out, your own password and API tokens' },
  users: { name: 'Users', description: 'Who may sign in' },
  public: { name: 'Public', description: 'Aggregates for everyone' },
  pictures: { name: 'Pictures', description: 'Figures as images for other sites, and previews of links' },
  dashboard: { name: 'Dashboard', description: 'Aggregates for staff, optionally of one analysis session' },
  comments: { name: 'Comments', description: 'Statements with their labels' },
  content: { name: 'Content', description: 'One post in detail, and collected posts before analysis' },
  corrections: { name: 'Corrections', description: "A person's label instead of a model's" },
  painPoints: { name: 'Pain points', description: 'One issue or policy area' },
  comparison: {
    name: 'Comparison',
    description: 'Politicians, issues, sessions or policy areas side by side',
  },
  exports: { name: 'Exports', description: 'Tables as CSV and NDJSON' },
  targets: { name: 'Targets', description: 'Watched accounts, hashtags and keywords' },
  collection: { name: 'Collection', description: 'Collection runs' },
  schedule: { name: 'Schedule', description: 'When collection runs automatically' },
  imports: { name: 'Imports', description: 'Archives of posts' },
  sessions: { name: 'Analysis sessions', description: 'Classification of pending posts' },
  goldSets: { name: 'Gold sets', description: 'Texts labelled by people, to evaluate models against' },
  evaluation: { name: 'Evaluation', description: 'How far models agree with people' },
  trends: { name: 'Trends', description: 'Trends on X and their political relevance' },
  config: { name: 'Settings', description: 'Settings that can be changed at run time' },
  upkeep: { name: 'Maintenance', description: 'Nightly work on stored data, and the consistency check' },
  privacy: { name: 'Privacy', description: 'Data held about a person, and its erasure' },
  usage: { name: 'Usage', description: 'Costs of X and of the AI provider' },
  audit: { name: 'Audit log', description: 'Record of changes and access' },
};
