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
import { useTranslation } from 'react-i18next';
import type { Catalogues } from '../../i18n/staff-texts';
import { accessOf, type ScreenName } from './screens';

/** Screens that can be gone to without saying more. */
type EntryScreen = Exclude<ScreenName, 'detail' | 'painPoint'>;

export interface Entry {
  screen: EntryScreen;
  /** Key of what it is called where that is not its screen's title: one screen may have two entries. */
  label?: keyof Catalogues['staff']['navigation']['entry'];
  icon: Icon;
}

const databaseStatus: Entry = { screen: 'databaseStatus', icon: IconDatabase };

const main: readonly Entry[] = [
  { screen: 'dashboard', icon: IconLayoutDashboard },
  { screen: 'content', label: 'content', icon: IconMessages },
  { screen: 'trends', icon: IconTrendingUp },
  { screen: 'comparison', icon: IconArrowsDiff },
  { screen: 'analysis', label: 'analysis', icon: IconSparkles },
];

const administration: readonly Entry[] = [
  { screen: 'admin', icon: IconActivity },
  { screen: 'users', icon: IconUsers },
  { screen: 'collectionTargets', icon: IconTarget },
  { screen: 'collectionSettings', icon: IconPlayerPlay },
  { screen: 'rawContent', icon: IconListSearch },
  { screen: 'analysis', icon: IconSparkles },
  { screen: 'config', icon: IconSettings },
  databaseStatus,
  { screen: 'audit', icon: IconClipboardList },
  { screen: 'privacy', icon: IconUserShield },
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

/** What an entry is called in the navigation. */
export const useEntryName = () => {
  const { t } = useTranslation('staff');
  return ({ screen, label }: Entry): string =>
    t(label ? `navigation.entry.${label}` : `screens.${screen}.title`);
};
