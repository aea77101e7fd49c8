import { Link } from '@tanstack/react-router';
import { useCollectionStats } from '../../data/operations';
import { useIsAdmin, useUser } from '../../domain/current-user';
import { type NavigationLink, navigationOf, useScreens } from '../../domain/screens';
import { useTexts } from '../../i18n/use-texts';
import classes from './navigation.module.css';
import { useLinkName } from './use-link-name';

interface NavigationListProps {
  /** Whether to hide the labels and show only icons. */
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

const badges = { targets: <TargetBadge />, live: <LiveBadge /> };

const EntryLink = ({ link, isCollapsed, onGo }: { link: NavigationLink } & NavigationListProps) => {
  const label = useLinkName()(link);
  return (
    <Link
      to={link.path}
      className={classes.link}
      activeOptions={{ exact: true, includeSearch: false }}
      // Fetches the script and the texts of the screen while the user is about to follow the link.
      preload="intent"
      title={isCollapsed ? label : undefined}
      onClick={onGo}
    >
      <link.icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {link.badge !== undefined && badges[link.badge]}
    </Link>
  );
};

/** Links to the screens that the user's role is allowed to see, in sections. */
export const NavigationList = ({ isCollapsed = false, onGo }: NavigationListProps) => {
  const { t } = useTexts('staff');
  const { role } = useUser();
  const screens = useScreens();
  return (
    <nav className={classes.navigation} aria-label={t('navigation.label')} data-collapsed={isCollapsed}>
      {navigationOf(screens, role).map(({ name, links }) => (
        <section key={name} aria-labelledby={`navigation-${name}`}>
          <p id={`navigation-${name}`} className={classes.heading}>
            {t(`navigation.${name}`)}
          </p>
          <ul>
            {links.map((link) => (
              <li key={link.name}>
                <EntryLink link={link} isCollapsed={isCollapsed} {...(onGo ? { onGo } : {})} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
