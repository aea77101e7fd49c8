import type { Language } from '@stimmlage/core/codes/label';
import type { Loaded, Translated } from './catalogue';
import { publicTexts } from './public-texts';

/** English is the source: its keys are every catalogue's. The staff's application shows the public pages, too. */
const english = {
  ...publicTexts.en,
  auth: () => import('./en/auth'),
  staff: () => import('./en/staff'),
  account: () => import('./en/account'),
  comments: () => import('./en/comments'),
  rawContent: () => import('./en/raw-content'),
  targets: () => import('./en/targets'),
  collection: () => import('./en/collection'),
  sessions: () => import('./en/sessions'),
  evaluation: () => import('./en/evaluation'),
  usage: () => import('./en/usage'),
  users: () => import('./en/users'),
  database: () => import('./en/database'),
  admin: () => import('./en/admin'),
  upkeep: () => import('./en/upkeep'),
  config: () => import('./en/config'),
  audit: () => import('./en/audit'),
  privacy: () => import('./en/privacy'),
  dashboard: () => import('./en/dashboard'),
  painPoint: () => import('./en/pain-point'),
  trends: () => import('./en/trends'),
  comparison: () => import('./en/comparison'),
};

export type Catalogues = Loaded<typeof english>;

export const staffTexts = {
  en: english,
  de: {
    ...publicTexts.de,
    auth: () => import('./de/auth'),
    staff: () => import('./de/staff'),
    account: () => import('./de/account'),
    comments: () => import('./de/comments'),
    rawContent: () => import('./de/raw-content'),
    targets: () => import('./de/targets'),
    collection: () => import('./de/collection'),
    sessions: () => import('./de/sessions'),
    evaluation: () => import('./de/evaluation'),
    usage: () => import('./de/usage'),
    users: () => import('./de/users'),
    database: () => import('./de/database'),
    admin: () => import('./de/admin'),
    upkeep: () => import('./de/upkeep'),
    config: () => import('./de/config'),
    audit: () => import('./de/audit'),
    privacy: () => import('./de/privacy'),
    dashboard: () => import('./de/dashboard'),
    painPoint: () => import('./de/pain-point'),
    trends: () => import('./de/trends'),
    comparison: () => import('./de/comparison'),
  },
} satisfies Record<Language, Translated<typeof english>>;
