import { Link } from '@tanstack/react-router';
import { useCollectionStats } from '../../data/operations';
import { useIsAdmin, useUser } from '../../domain/current-user';
import { useTexts } from '../../i18n/use-texts';
import { type Entry, navigationOf, useEntryName } from './navigation';
import classes from './navigation.module.css';
import { screens } from './screens';

interface NavigationListProps {
  /** Only the signs, without their words. */
  isCollapsed?: boolean;
  onGo?: () => void;
}

const TargetBadge = () => {
  const { t, integer } = useTexts('staff');
  const { data } = useCollectionStats({ enabled: useIsAdmin() });
  if (data === undefined) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{integer(data.totalTargets)}</span>
      <span className="visually-hidden">{t('navigation.targets', { count: data.totalTargets })}</span>
    </span>
  );
};

const LiveBadge = () => {
  const { t } = useTexts('staff');
  return (
    <span className={classes.badge} data-live>
      {t('navigation.live')}
    </span>
  );
};

const EntryLink = ({ entry, isCollapsed, onGo }: { entry: Entry } & NavigationListProps) => {
  const label = useEntryName()(entry);
  return (
    <Link
      to={screens[entry.screen].path}
      className={classes.link}
      activeOptions={{ exact: true, includeSearch: false }}
      title={isCollapsed ? label : undefined}
      onClick={onGo}
    >
      <entry.icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {entry.screen === 'collectionTargets' && <TargetBadge />}
      {entry.screen === 'databaseStatus' && <LiveBadge />}
    </Link>
  );
};

/** The sections that the signed-in role may go to. */
export const NavigationList = ({ isCollapsed = false, onGo }: NavigationListProps) => {
  const { t } = useTexts('staff');
  const { role } = useUser();
  return (
    <nav className={classes.navigation} aria-label={t('navigation.label')} data-collapsed={isCollapsed}>
      {navigationOf(role).map(({ name, entries }) => (
        <section key={name} aria-labelledby={`navigation-${name}`}>
          <p id={`navigation-${name}`} className={classes.heading}>
            {t(`navigation.${name}`)}
          </p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.screen}>
                <EntryLink entry={entry} isCollapsed={isCollapsed} {...(onGo ? { onGo } : {})} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
