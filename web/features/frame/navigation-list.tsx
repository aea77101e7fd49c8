import { createLink, useLocation } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { useCollectionStats } from '../../data/operations';
import { useIsAdmin, useUser } from '../../domain/current-user';
import {
  type NavigationLink,
  type NavigationSection,
  navigationOf,
  placeOf,
  useScreens,
} from '../../domain/screens';
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

interface AnchorProps extends ComponentProps<'a'> {
  isCurrent: boolean;
}

/** Marks the current link itself, because the router would mark both links that lead to one screen. */
const Anchor = ({ isCurrent, 'aria-current': _, ...props }: AnchorProps) => (
  <a {...props} aria-current={isCurrent ? 'page' : undefined} />
);

const LinkToScreen = createLink(Anchor);

interface EntryLinkProps {
  link: NavigationLink;
  isCurrent: boolean;
  isCollapsed: boolean;
  onGo: () => void;
}

const EntryLink = ({ link, isCurrent, isCollapsed, onGo }: EntryLinkProps) => {
  const label = useLinkName()(link);
  return (
    <LinkToScreen
      to={link.path}
      className={classes.link}
      isCurrent={isCurrent}
      // Fetches the script and the texts of the screen while the user is about to follow the link.
      preload="intent"
      title={isCollapsed ? label : undefined}
      onClick={onGo}
    >
      <link.icon size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
      {link.badge !== undefined && badges[link.badge]}
    </LinkToScreen>
  );
};

/**
 * Returns a function that returns whether a link is current. If several links lead to the screen, the link
 * that was followed last is current, and by default the first one.
 */
const useIsCurrent = (links: readonly NavigationLink[]) => {
  const screens = useScreens();
  const place = placeOf(screens, useLocation({ select: ({ pathname }) => pathname }));
  const shown = place === 'administration' ? undefined : (screens[place].linkOf ?? place);
  const [followed, setFollowed] = useState<NavigationSection>('main');
  const twins = links.filter(({ name }) => name === shown);
  const current = twins.find(({ section }) => section === followed) ?? twins[0];
  return { isCurrent: (link: NavigationLink): boolean => link === current, setFollowed };
};

/** Links to the screens that the user's role is allowed to see, in sections. */
export const NavigationList = ({ isCollapsed = false, onGo }: NavigationListProps) => {
  const { t } = useTexts('staff');
  const { role } = useUser();
  const sections = navigationOf(useScreens(), role);
  const { isCurrent, setFollowed } = useIsCurrent(sections.flatMap(({ links }) => links));
  return (
    <nav className={classes.navigation} aria-label={t('navigation.label')} data-collapsed={isCollapsed}>
      {sections.map(({ name, links }) => (
        <section key={name} aria-labelledby={`navigation-${name}`}>
          <p id={`navigation-${name}`} className={classes.heading}>
            {t(`navigation.${name}`)}
          </p>
          <ul>
            {links.map((link) => (
              <li key={link.name}>
                <EntryLink
                  link={link}
                  isCurrent={isCurrent(link)}
                  isCollapsed={isCollapsed}
                  onGo={() => {
                    setFollowed(link.section);
                    onGo?.();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};
