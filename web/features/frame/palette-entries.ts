import { targetTypes } from '@stimmlage/core/codes/target-types';
import { configFields, controlIds, sectionOf, settingId } from '../../domain/controls';
import type { ScreenName } from '../../domain/screens';
import type { Catalogues } from '../../i18n/staff-texts';

export type ActionName = keyof Catalogues['palette']['action'];

/** A destination within a screen: a dialog or a control. */
interface Entry<Name extends string> {
  name: Name;
  /**
   * The screen of the destination. The entry is hidden from users whose role is not allowed to see this
   * screen.
   */
  screen: ScreenName;
  search?: Readonly<Record<string, string>>;
  /** The id of the control to focus. */
  hash?: string;
}

/** Common tasks, in the order in which users usually perform them. */
export const actions: readonly Entry<ActionName>[] = [
  { name: 'startRun', screen: 'collection', hash: controlIds.startRun },
  { name: 'createSession', screen: 'analysis', search: { create: 'open' } },
  ...targetTypes.map((type) => ({
    name: `add_${type}` as const,
    screen: 'collectionTargets' as const,
    search: { add: type },
  })),
  { name: 'importTargets', screen: 'collectionTargets', search: { import: 'open' } },
  { name: 'exportTargets', screen: 'collectionTargets', hash: controlIds.exportTargets },
  { name: 'importArchive', screen: 'rawContent', search: { imports: 'open' } },
  { name: 'exportStatements', screen: 'content', hash: controlIds.exportStatements },
  { name: 'corrections', screen: 'content', search: { coded_by: 'person' } },
  { name: 'uploadGoldSet', screen: 'analysis', search: { tab: 'evaluation', upload: 'open' } },
  { name: 'evaluation', screen: 'analysis', search: { tab: 'evaluation' } },
  { name: 'usage', screen: 'analysis', search: { tab: 'usage' } },
  { name: 'maintenance', screen: 'admin', search: { tab: 'health' } },
  { name: 'addUser', screen: 'users', search: { add: 'open' } },
  { name: 'inviteUser', screen: 'users', search: { invite: 'open' } },
  { name: 'manageViews', screen: 'views' },
  { name: 'findPerson', screen: 'privacy' },
];

export type SettingName = keyof Catalogues['palette']['settingWords'];

/** All settings that can be changed at runtime, the schedule, and the rules for signing in. */
export const settings: readonly Entry<SettingName>[] = [
  { name: 'schedule', screen: 'collection', search: { tab: 'schedule' }, hash: controlIds.schedule },
  ...configFields.map((field) => ({
    name: field,
    screen: 'config' as const,
    search: { section: sectionOf[field] },
    hash: settingId(field),
  })),
  { name: 'security', screen: 'config', search: { section: 'security' } },
];
