import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../ui/language-switch';
import { SchemeSwitch } from '../../ui/scheme-switch';
import { Brand } from './brand';
import classes from './navigation.module.css';
import { NavigationList } from './navigation-list';

/**
 * The navigation on narrow screens: a panel that slides over the screen and traps focus until the panel is
 * closed.
 */
export const MobileMenu = ({ siteName, foot }: { siteName: string; foot: ReactNode }) => {
  const { t } = useTranslation('staff');
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const path = useLocation({ select: ({ pathname }) => pathname });

  // Closes the menu when the user goes to another screen.
  const [shownAt, setShownAt] = useState(path);
  if (shownAt !== path) {
    setShownAt(path);
    setIsOpen(false);
  }

  return (
    <>
      <ActionIcon
        className={classes.mobileMenuOpener ?? ''}
        aria-label={t('navigation.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </ActionIcon>
      <Drawer.Root opened={isOpen} onClose={close} size="20rem" padding={0}>
        <Drawer.Overlay backgroundOpacity={0.45} />
        <Drawer.Content aria-label={t('navigation.label')}>
          <div className={classes.panel}>
            <div className={classes.mobileMenuHead}>
              <Brand name={siteName} />
              <Drawer.CloseButton size="xl" aria-label={t('navigation.close')} />
            </div>
            <div className={classes.mobileMenuScroll}>
              <NavigationList onGo={close} />
            </div>
            <div className={classes.mobileMenuFoot}>
              <div className={classes.switches}>
                <LanguageSwitch />
                <SchemeSwitch />
              </div>
              {foot}
            </div>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
};
