import { useDebouncedValue } from '@mantine/hooks';
import { categories } from '@stimmlage/core/codes/categories';
import { mayCall } from '@stimmlage/core/codes/roles';
import { useNavigate } from '@tanstack/react-router';
import { useNewestSessions } from '../../data/sessions';
import { useFoundTargets } from '../../data/targets';
import { useUser } from '../../domain/current-user';
import { chartName, themeName } from '../../domain/names';
import { navigationOf, useScreens } from '../../domain/screens';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { useLinkName } from './use-link-name';

export interface Destination {
  key: string;
  label: string;
  detail?: string;
  go: () => void;
}

export interface DestinationGroup {
  name: 'screens' | 'categories' | 'targets' | 'sessions';
  destinations: Destination[];
}

const MOST = 6;
const REST_MS = 200;

/**
 * Finds the palette's destinations for the typed text: screens that the role may open, categories, targets
 * and sessions.
 */
export const useDestinations = (typed: string, isOpen: boolean) => {
  const { t, language } = useTexts('screens');
  const screens = useScreens();
  const navigate = useNavigate();
  const { role } = useUser();
  const isAdmin = mayCall('admin', role);
  const sought = typed.trim().toLocaleLowerCase(language);
  const [rested] = useDebouncedValue(typed.trim(), REST_MS);
  const targets = useFoundTargets(rested, { enabled: isOpen && isAdmin });
  const linkName = useLinkName();
  const sessions = useNewestSessions({ enabled: isOpen && isAdmin });

  const isFound = ({ label }: Destination): boolean => label.toLocaleLowerCase(language).includes(sought);
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
    .filter(isFound);
  const toCategories = categories
    .map(
      (code): Destination => ({
        key: code,
        label: chartName(code, language),
        detail: themeName(code, language),
        go: () => void navigate({ to: '/painpoint/$painPoint', params: { painPoint: code } }),
      }),
    )
    .filter(({ label, detail = '' }) => `${label} ${detail}`.toLocaleLowerCase(language).includes(sought));
  const toTargets = (targets.data ?? []).map(
    ({ id, username, displayName }): Destination => ({
      key: String(id),
      label: safeText(displayName),
      detail: safeText(username),
      go: () => void navigate({ to: '/admin/collection-targets', search: { search: username } }),
    }),
  );
  const toSessions = (sessions.data ?? [])
    .map(
      ({ id, session_name, model_name }): Destination => ({
        key: String(id),
        label: safeText(session_name),
        detail: model_name,
        go: () => void navigate({ to: '/analysis', search: { session: id } }),
      }),
    )
    .filter(isFound);

  const groups: DestinationGroup[] = [
    { name: 'screens', destinations: sought === '' ? toScreens : toScreens.slice(0, MOST) },
    { name: 'targets', destinations: sought === '' ? [] : toTargets },
    { name: 'categories', destinations: sought === '' ? [] : toCategories.slice(0, MOST) },
    { name: 'sessions', destinations: toSessions.slice(0, MOST) },
  ];
  return {
    groups: groups.filter(({ destinations }) => destinations.length > 0),
    isWaiting: isAdmin && sought !== '' && (targets.isFetching || rested !== typed.trim()),
    error: targets.error ?? sessions.error,
  };
};
