import { Menu } from '@mantine/core';
import {
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLock,
  IconLogout,
  IconSelector,
  IconWorld,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../domain/current-user';
import { safeText } from '../../lib/safe-text';
import classes from './navigation.module.css';
import type { AccountActions } from './use-commands';

interface UserMenuProps extends AccountActions {
  /** Whether to hide the user's name and show only the initial. */
  isCollapsed?: boolean;
}

const initialOf = (name: string): string => [...name][0]?.toLocaleUpperCase() ?? '?';

/** A menu with the name of the signed-in user and account actions. */
export const UserMenu = ({
  isCollapsed = false,
  onPassword,
  onSignIns,
  onTokens,
  onKeys,
  onSignOut,
}: UserMenuProps) => {
  const { t } = useTranslation('staff');
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // Focuses the menu's button before the action. If the action opens a dialog, closing the dialog returns
  // focus to this button; the menu item would be gone by then.
  const choose = (act: () => void) => () => {
    opener.current?.focus();
    act();
  };
  const name = safeText(user.name);
  const role = t(`role.${user.role}`);
  const items = [
    { label: t('userMenu.password'), icon: IconLock, onClick: onPassword },
    { label: t('userMenu.signIns'), icon: IconDevices, onClick: onSignIns },
    { label: t('userMenu.tokens'), icon: IconKey, onClick: onTokens },
    { label: t('userMenu.keys'), icon: IconKeyboard, onClick: onKeys },
  ];
  return (
    <Menu position="top-start" width={272} shadow="md" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <button
          ref={opener}
          type="button"
          className={classes.opener}
          // The menu itself handles Escape only once it has focus, which takes a moment after opening.
          onKeyDown={(event) => event.key === 'Escape' && setIsOpen(false)}
        >
          <span className="visually-hidden">{t('userMenu.label')}</span>
          <span className={classes.initial} aria-hidden="true">
            {initialOf(name)}
          </span>
          <span className={isCollapsed ? 'visually-hidden' : classes.who}>
            <span className={classes.name}>{name}</span> <span className={classes.role}>{role}</span>
          </span>
          {!isCollapsed && <IconSelector size={18} stroke={1.7} aria-hidden="true" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{name}</span>
          <span className={classes.role}>{role}</span>
          <span className={classes.email}>{user.email}</span>
        </div>
        <Menu.Divider />
        {items.map(({ label, icon: Icon, onClick }) => (
          <Menu.Item key={label} leftSection={<Icon size={18} stroke={1.7} />} onClick={choose(onClick)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="/public" leftSection={<IconWorld size={18} stroke={1.7} />}>
          {t('publicSite')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} />} onClick={onSignOut}>
          {t('userMenu.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
