import { useDebouncedValue } from '@mantine/hooks';
import { categories } from '@stimmlage/core/codes/categories';
import { mayCall } from '@stimmlage/core/codes/roles';
import { useNavigate } from '@tanstack/react-router';
import { useFoundSessions } from '../../data/sessions';
import { useFoundTargets } from '../../data/targets';
import { useViews } from '../../data/views';
import { useUser } from '../../domain/current-user';
import { chartName, themeName } from '../../domain/names';
import { navigationOf, useScreens } from '../../domain/screens';
import { useOpenAddress, useScreenOfView } from '../../domain/views';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { type AccountActions, useCommands } from './use-commands';
import { type Destination, type IsFound, useEntries } from './use-entries';
import { useLinkName } from './use-link-name';

export interface DestinationGroup {
  name: 'views' | 'screens' | 'actions' | 'settings' | 'account' | 'categories' | 'targets' | 'sessions';
  destinations: Destination[];
}

const MOST = 6;
const REST_MS = 200;

/**
 * Finds destinations for the text typed in the palette: saved views, screens with their actions and settings,
 * account commands, categories, targets and sessions. Only includes destinations that the user's role is
 * allowed to see. The typed words may be in any order; targets and sessions are found by the text as typed.
 */
export const useDestinations = (typed: string, isOpen: boolean, account: AccountActions) => {
  const { t, language } = useTexts('screens');
  const screens = useScreens();
  const navigate = useNavigate();
  const { role } = useUser();
  const isAdmin = mayCall('admin', role);
  const sought = typed
    .toLocaleLowerCase(language)
    .split(/\s+/)
    .filter((word) => word !== '');
  const isFound: IsFound = (...texts) => {
    const text = texts.join(' ').toLocaleLowerCase(language);
    return sought.every((word) => text.includes(word));
  };
  const [rested] = useDebouncedValue(typed.trim(), REST_MS);
  /** While the text changes, results for the earlier one are kept only if they match the new one as well. */
  const isAnswered = rested === typed.trim();
  const targets = useFoundTargets(rested, { enabled: isOpen && isAdmin });
  const linkName = useLinkName();
  const sessions = useFoundSessions(rested, { enabled: isOpen && isAdmin });

  const { data: views = [] } = useViews();
  const screenOf = useScreenOfView();
  const openAddress = useOpenAddress();

  const { toActions, toSettings } = useEntries(isFound);
  const commands = useCommands(account, isFound);
  const seen = new Set<string>();
  const toScreens = navigationOf(screens, role)
    .flatMap(({ links }) => links)
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .map(
      (link): Destination => ({
        key: link.name,
        label: linkName(link),
        detail: t(`${link.name}.subtitle`),
        go: () => void navigate({ to: link.path }),
      }),
    )
    .filter(({ label }) => isFound(label));
  const toViews = views
    .map((view) => ({ ...view, ...screenOf(view) }))
    .filter(({ mayOpen, name }) => mayOpen && isFound(name))
    .map(
      ({ id, name, address, place }): Destination => ({
        key: String(id),
        label: safeText(name),
        detail: t(`${place}.title`),
        go: () => openAddress(address),
      }),
    );
  const toCategories = categories
    .map(
      (code): Destination => ({
        key: code,
        label: chartName(code, language),
        detail: themeName(code, language),
        go: () => void navigate({ to: '/painpoint/$painPoint', params: { painPoint: code } }),
      }),
    )
    .filter(({ label, detail }) => isFound(label, detail));
  const toTargets = (targets.data ?? [])
    .map(
      ({ id, username, displayName }): Destination => ({
        key: String(id),
        label: safeText(displayName),
        detail: safeText(username),
        go: () => void navigate({ to: '/admin/collection-targets', search: { search: username } }),
      }),
    )
    .filter(({ label, detail }) => isAnswered || isFound(label, detail));
  const toSessions = (sessions.data ?? [])
    .map(
      ({ id, session_name, model_name }): Destination => ({
        key: String(id),
        label: safeText(session_name),
        detail: model_name,
        go: () => void navigate({ to: '/analysis', search: { session: id } }),
      }),
    )
    .filter(({ label, detail }) => isAnswered || isFound(label, detail));

  const isEmpty = sought.length === 0;
  const groups: DestinationGroup[] = [
    { name: 'views', destinations: toViews.slice(0, MOST) },
    { name: 'screens', destinations: isEmpty ? toScreens : toScreens.slice(0, MOST) },
    { name: 'actions', destinations: isEmpty ? toActions : toActions.slice(0, MOST) },
    { name: 'settings', destinations: isEmpty ? [] : toSettings.slice(0, MOST) },
    { name: 'account', destinations: isEmpty ? [] : commands },
    { name: 'targets', destinations: isEmpty ? [] : toTargets },
    { name: 'categories', destinations: isEmpty ? [] : toCategories.slice(0, MOST) },
    { name: 'sessions', destinations: toSessions },
  ];
  return {
    groups: groups.filter(({ destinations }) => destinations.length > 0),
    isWaiting: isAdmin && !isEmpty && (targets.isFetching || sessions.isFetching || !isAnswered),
    error: targets.error ?? sessions.error,
  };
};
