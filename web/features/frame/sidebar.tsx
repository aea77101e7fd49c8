import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '../../lib/storage';
import { Brand } from './brand';
import classes from './navigation.module.css';
import { NavigationList } from './navigation-list';

const COLLAPSED = 'collapsed';

interface SidebarProps {
  siteName: string;
  /** Renders the content at the bottom of the sidebar. */
  foot: (isCollapsed: boolean) => ReactNode;
}

/**
 * The navigation on wide screens: a sidebar that can be collapsed to icons. The state of the sidebar is
 * stored in the browser.
 */
export const Sidebar = ({ siteName, foot }: SidebarProps) => {
  const { t } = useTranslation('staff');
  const [isCollapsed, setIsCollapsed] = useState(() => readStored(storageKeys.sidebar) === COLLAPSED);
  const toggle = (): void => {
    writeStored(storageKeys.sidebar, isCollapsed ? 'expanded' : COLLAPSED);
    setIsCollapsed(!isCollapsed);
  };
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside className={classes.sidebar} data-collapsed={isCollapsed} aria-label={t('navigation.sidebar')}>
      <div className={classes.head}>
        <Brand name={siteName} isShort={isCollapsed} />
        <ActionIcon
          variant="subtle"
          className={classes.toggle ?? ''}
          aria-label={t(isCollapsed ? 'navigation.expand' : 'navigation.collapse')}
          aria-expanded={!isCollapsed}
          onClick={toggle}
        >
          <Icon size={20} stroke={1.7} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.scroll}>
        <NavigationList isCollapsed={isCollapsed} />
      </div>
      <div className={classes.foot}>{foot(isCollapsed)}</div>
    </aside>
  );
};
