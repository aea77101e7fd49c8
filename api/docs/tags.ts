import type { Noun } from '@stimmlage/core/contracts';

/** What the calls of a noun are about, as a reader of the documentation meets them. */
export const tags: Record<Noun, { name: string; description: string }> = {
  operations: { name: 'Operations', description: 'State and figures of the installation' },
  docs: { name: 'Documentation', description: 'This contract' },
  auth: { name: 'Sign-in', description: "Signing in and out, one's own password and API tokens" },
  users: { name: 'Users', description: 'Who may sign in' },
  public: { name: 'Public', description: 'Aggregates for everybody' },
  dashboard: { name: 'Dashboard', description: 'Aggregates for staff, of one analysis run if asked for' },
  comments: { name: 'Comments', description: 'Statements with their labels' },
  content: { name: 'Content', description: 'One content in detail, and content before analysis' },
  corrections: { name: 'Corrections', description: "A person's coding in place of a model's" },
  painPoints: { name: 'Pain points', description: 'One category or policy area' },
  comparison: { name: 'Comparison', description: 'Several side by side' },
  exports: { name: 'Exports', description: 'Tables as CSV and NDJSON' },
  targets: { name: 'Targets', description: 'Whom and what the collection watches' },
  collection: { name: 'Collection', description: 'Collection runs' },
  schedule: { name: 'Schedule', description: 'When collection runs by itself' },
  imports: { name: 'Imports', description: 'Archives of posts' },
  sessions: { name: 'Analysis sessions', description: 'Classification of pending content' },
  trends: { name: 'Trends', description: 'What trends, and what of it is political' },
  config: { name: 'Settings', description: 'What may change while the product runs' },
  upkeep: { name: 'Upkeep', description: 'Daily work on what is stored, and the check of figures' },
  privacy: { name: 'Privacy', description: 'What is held of a person, and its erasure' },
  usage: { name: 'Usage', description: 'What X and the AI provider have cost' },
  audit: { name: 'Audit log', description: 'Who did what' },
};
