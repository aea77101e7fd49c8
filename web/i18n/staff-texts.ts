import type { Catalogues, Loaders } from './i18n';
import { publicTexts } from './public-texts';

/** The staff's application shows the public pages, too. */
export const staffTexts: Loaders<keyof Catalogues> = {
  en: {
    ...publicTexts.en,
    auth: async () => (await import('./en/auth')).auth,
    staff: async () => (await import('./en/staff')).staff,
    account: async () => (await import('./en/account')).account,
    comments: async () => (await import('./en/comments')).comments,
    rawContent: async () => (await import('./en/raw-content')).rawContent,
    targets: async () => (await import('./en/targets')).targets,
    collection: async () => (await import('./en/collection')).collection,
    sessions: async () => (await import('./en/sessions')).sessions,
    evaluation: async () => (await import('./en/evaluation')).evaluation,
    usage: async () => (await import('./en/usage')).usage,
    users: async () => (await import('./en/users')).users,
    database: async () => (await import('./en/database')).database,
    admin: async () => (await import('./en/admin')).admin,
    upkeep: async () => (await import('./en/upkeep')).upkeep,
    config: async () => (await import('./en/config')).config,
  },
  de: {
    ...publicTexts.de,
    auth: async () => (await import('./de/auth')).auth,
    staff: async () => (await import('./de/staff')).staff,
    account: async () => (await import('./de/account')).account,
    comments: async () => (await import('./de/comments')).comments,
    rawContent: async () => (await import('./de/raw-content')).rawContent,
    targets: async () => (await import('./de/targets')).targets,
    collection: async () => (await import('./de/collection')).collection,
    sessions: async () => (await import('./de/sessions')).sessions,
    evaluation: async () => (await import('./de/evaluation')).evaluation,
    usage: async () => (await import('./de/usage')).usage,
    users: async () => (await import('./de/users')).users,
    database: async () => (await import('./de/database')).database,
    admin: async () => (await import('./de/admin')).admin,
    upkeep: async () => (await import('./de/upkeep')).upkeep,
    config: async () => (await import('./de/config')).config,
  },
};
