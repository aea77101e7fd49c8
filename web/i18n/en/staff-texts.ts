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

/** The title and subtitle of every screen, and of unknown paths below /admin. */
export const screens = {
  dashboard: { title: 'Dashboard', subtitle: 'What is criticised and praised in German politics on X' },
  content: {
    title: 'Political Comments Analysis',
    subtitle: 'All analysed posts and replies with their labels',
  },
  detail: { title: 'Analysis Detail', subtitle: 'A post or reply with its thread and labels' },
  painPoint: { title: 'Pain Point Overview', subtitle: 'Issue or policy area in figures and statements' },
  trends: { title: 'Trends', subtitle: 'Trends on X and their political relevance' },
  comparison: { title: 'Comparison', subtitle: 'Politicians, issues and analysis sessions side by side' },
  explorer: { title: 'Explorer', subtitle: 'Statements counted by any two dimensions' },
  analysis: { title: 'Analysis Sessions', subtitle: 'Analysis sessions with model, progress and cost' },
  databaseStatus: { title: 'Database status', subtitle: 'Connection, tables, queues and consistency' },
  admin: { title: 'Admin Dashboard', subtitle: 'State of collection, analysis and database' },
  users: { title: 'User Management', subtitle: 'Users and roles' },
  collectionTargets: { title: 'Collection Targets', subtitle: 'Watched accounts, hashtags and keywords' },
  collectionSettings: { title: 'Collection Management', subtitle: 'Collection runs, schedule and status' },
  collection: { title: 'Collection Management', subtitle: 'Collection runs, schedule and status' },
  rawContent: { title: 'Raw Content', subtitle: 'All stored posts, analysed or not' },
  config: { title: 'Settings', subtitle: 'Changes take effect immediately' },
  audit: { title: 'Audit log', subtitle: 'Changes and access, with time and user' },
  privacy: { title: 'Privacy requests', subtitle: 'Look up and erase the data held about a person' },
  views: { title: 'Saved views', subtitle: 'Screens with their filters, by name' },
  administration: { title: 'Administration', subtitle: '' },
};
