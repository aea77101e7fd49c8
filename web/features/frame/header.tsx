import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsLive } from '../../domain/installation';
import type { Place } from '../../domain/screens';
import { useTexts } from '../../i18n/use-texts';
import { LanguageSwitch } from '../../ui/language-switch';
import { SchemeSwitch } from '../../ui/scheme-switch';
import { useScreenHeader } from '../../ui/screen-header';
import classes from './frame.module.css';

interface HeaderProps {
  place: Place;
  /**
   * The title for a screen that the user is not allowed to see. If omitted, the screen's own title is shown.
   */
  title?: string | undefined;
  siteName: string;
  isSandbox: boolean;
  menu: ReactNode;
  /** The menu of saved views. */
  views: ReactNode;
  onPalette: () => void;
}

/** Whether shortcuts use ⌘ rather than Ctrl. */
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/**
 * Returns a ref for the screen's heading. When the user goes to another screen, or to another subject of the
 * same screen by a link, focus moves to the heading, for users of a keyboard or screen reader. When the first screen loads, focus stays at the start of the
 * document.
 */
const useFocusOnArrival = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const keepsFocus = useLocation({ select: ({ state }) => state.keepsFocus === true });
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    // After going back to a screen, nothing has the focus.
    if (!keepsFocus || document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [path, keepsFocus]);
  return heading;
};

/** The header of a screen: its title and subtitle, its controls, and the switches for language and scheme. */
export const Header = ({ place, title: given, siteName, isSandbox, menu, views, onPalette }: HeaderProps) => {
  const { t, common } = useTexts('staff');
  const { t: screen } = useTexts('screens');
  const { own, setSlot } = useScreenHeader();
  const isLive = useIsLive();
  const heading = useFocusOnArrival();
  const title = given ?? own.title ?? screen(`${place}.title`);
  const subtitle = given === undefined ? (own.subtitle ?? screen(`${place}.subtitle`)) : '';
  const shortcut = isMac ? '⌘ K' : `${t('keys.control')} K`;
  const mark = isSandbox ? ` (${common('sandbox.mark')})` : '';
  const subject = given === undefined ? own.subtitle : undefined;
  useEffect(() => {
    const names = [subject, title, siteName].filter((name) => name !== undefined);
    document.title = `${names.join(' · ')}${mark}`;
  }, [subject, title, siteName, mark]);
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        {menu}
        <div className={classes.titles}>
          <div className={classes.first}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {place === 'dashboard' && isLive && <span className={classes.live}>{t('liveData')}</span>}
          </div>
          {subtitle !== '' && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        <div ref={setSlot} className={classes.actions} />
        <div className={classes.switches}>
          {views}
          <Button
            aria-haspopup="dialog"
            title={`${t('palette.open')} (${shortcut})`}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onPalette}
          >
            <IconSearch size={18} aria-hidden="true" />
            <span className="visually-hidden">{t('palette.open')}</span>
            <kbd className={classes.keys}>{shortcut}</kbd>
          </Button>
          <div className={classes.choices}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </div>
      </div>
    </header>
  );
};
