import { mayCall, type Role } from '@stimmlage/core/codes/roles';
import {
  type Icon,
  IconActivity,
  IconArrowsDiff,
  IconClipboardList,
  IconDatabase,
  IconLayoutDashboard,
  IconListSearch,
  IconMessages,
  IconPlayerPlay,
  IconSettings,
  IconSparkles,
  IconTarget,
  IconTrendingUp,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { accessOf, type ScreenName } from './screens';

/** Screens that can be gone to without saying more. */
type EntryScreen = Exclude<ScreenName, 'detail' | 'painPoint'>;

export interface Entry {
  screen: EntryScreen;
  /** Key of its text, and what tells it apart: one screen may have two entries. */
  label: EntryLabel;
  icon: Icon;
}

export const entryLabels = [
  'dashboard',
  'content',
  'trends',
  'comparison',
  'analysis',
  'admin',
  'users',
  'collectionTargets',
  'collectionSettings',
  'rawContent',
  'sessions',
  'config',
  'databaseStatus',
  'audit',
  'privacy',
] as const;
export type EntryLabel = (typeof entryLabels)[number];

const databaseStatus: Entry = { screen: 'databaseStatus', label: 'databaseStatus', icon: IconDatabase };

const main: readonly Entry[] = [
  { screen: 'dashboard', label: 'dashboard', icon: IconLayoutDashboard },
  { screen: 'content', label: 'content', icon: IconMessages },
  { screen: 'trends', label: 'trends', icon: IconTrendingUp },
  { screen: 'comparison', label: 'comparison', icon: IconArrowsDiff },
  { screen: 'analysis', label: 'analysis', icon: IconSparkles },
];

const administration: readonly Entry[] = [
  { screen: 'admin', label: 'admin', icon: IconActivity },
  { screen: 'users', label: 'users', icon: IconUsers },
  { screen: 'collectionTargets', label: 'collectionTargets', icon: IconTarget },
  { screen: 'collectionSettings', label: 'collectionSettings', icon: IconPlayerPlay },
  { screen: 'rawContent', label: 'rawContent', icon: IconListSearch },
  { screen: 'analysis', label: 'sessions', icon: IconSparkles },
  { screen: 'config', label: 'config', icon: IconSettings },
  databaseStatus,
  { screen: 'audit', label: 'audit', icon: IconClipboardList },
  { screen: 'privacy', label: 'privacy', icon: IconUserShield },
];

export interface NavigationSection {
  name: 'main' | 'administration';
  entries: readonly Entry[];
}

/** What a role may go to; whoever has no section Administration finds the status of the database in the first. */
export const navigationOf = (role: Role): NavigationSection[] => {
  const allowed = (entries: readonly Entry[]) =>
    entries.filter(({ screen }) => mayCall(accessOf(screen), role));
  if (!mayCall('admin', role)) return [{ name: 'main', entries: allowed([...main, databaseStatus]) }];
  return [
    { name: 'main', entries: allowed(main) },
    { name: 'administration', entries: allowed(administration) },
  ];
};
