import { type ReactNode, useState } from 'react';
import type { Place } from '../../domain/screens';
import { ScreenHeaderProvider } from '../../ui/screen-header';
import classes from './frame.module.css';
import { Header } from './header';
import { KeysDialog, useKeys } from './keys';
import { MobileMenu } from './mobile-menu';
import { Outdated } from './outdated';
import { openPalette, Palette } from './palette';
import { Sidebar } from './sidebar';
import type { AccountActions } from './use-commands';
import { useNamedControl } from './use-named-control';
import { UserMenu } from './user-menu';

interface FrameProps extends Omit<AccountActions, 'onKeys'> {
  place: Place;
  /**
   * The title for a screen that the user is not allowed to see. If omitted, the screen's own title is shown.
   */
  title?: string | undefined;
  siteName: string;
  isSandbox: boolean;
  /** Whether the command palette is disabled until the user has signed in again. */
  isLocked: boolean;
  /** The menu of saved views. */
  views: ReactNode;
  children: ReactNode;
}

/** The frame around every screen: sidebar, header, command palette and shortcuts. */
export const Frame = ({
  place,
  title,
  siteName,
  isSandbox,
  isLocked,
  views,
  children,
  ...account
}: FrameProps) => {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const openHelp = (): void => setIsHelpOpen(true);
  useKeys({ onHelp: openHelp });
  useNamedControl();
  const actions = { ...account, onKeys: openHelp };
  const userMenu = (isCollapsed: boolean) => <UserMenu isCollapsed={isCollapsed} {...actions} />;
  return (
    <ScreenHeaderProvider>
      <div className={classes.frame}>
        <Sidebar siteName={siteName} foot={userMenu} />
        <div className={classes.screen}>
          <Header
            place={place}
            title={title}
            siteName={siteName}
            isSandbox={isSandbox}
            views={views}
            menu={<MobileMenu siteName={siteName} foot={userMenu(false)} />}
            onPalette={openPalette}
          />
          <main id="content" tabIndex={-1} className={classes.content}>
            <Outdated />
            {children}
          </main>
        </div>
      </div>
      {!isLocked && <Palette account={actions} />}
      <KeysDialog isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </ScreenHeaderProvider>
  );
};
