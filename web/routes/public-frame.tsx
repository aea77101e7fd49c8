import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../data/public';
import { useSiteName } from '../domain/installation';
import { Notice } from '../features/about/notice';
import { useTexts } from '../i18n/use-texts';
import { repeatEarlyClick } from '../lib/early-click';
import { useToken } from '../lib/use-token';
import { LanguageSwitch } from '../ui/language-switch';
import { SchemeSwitch } from '../ui/scheme-switch';
import { pageTitleOf } from './page-title';
import classes from './public.module.css';
import { PublicFooter } from './public-footer';

const sections = ['overview', 'issues', 'trends', 'evolution'] as const;

interface PublicFrameProps {
  /**
   * `figures` for the page with all figures, `method` and `topic` for the other pages with navigation, and
   * `alone` for a page without navigation, for example because the figures failed to load.
   */
  kind: 'figures' | 'method' | 'topic' | 'alone';
  /** The page's own title; omitted for the page with all figures. */
  title?: string;
  children: ReactNode;
}

/** Links to the method page and to the sections of figures, which may be on this page or on another page. */
const PublicNavigation = ({ kind }: Pick<PublicFrameProps, 'kind'>) => {
  const { t } = useTexts('public');
  return (
    <nav className={classes.navigation} aria-label={t('navigation.label')}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`${kind === 'figures' ? '' : '/public'}#${section}`}>{t(`navigation.${section}`)}</a>
          </li>
        ))}
        <li>
          <a href="/method" aria-current={kind === 'method' ? 'page' : undefined}>
            {t('navigation.method')}
          </a>
        </li>
      </ul>
    </nav>
  );
};

/** A public page's header and footer. */
export const PublicFrame = ({ kind, title: ownTitle, children }: PublicFrameProps) => {
  const { t } = useTranslation(['public', 'common']);
  const { data: about } = useAbout();
  const name = useSiteName();
  const isSignedIn = useToken() !== null;
  const isBeside = kind === 'method' || kind === 'topic';
  const title = pageTitleOf({ own: ownTitle, isBeside, name, isSandbox: about?.sandbox === true }, t);
  // A page with its own title, but without navigation and figures, is not part of the public site.
  const isSite = kind !== 'alone' || ownTitle === undefined;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(repeatEarlyClick, []);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <p className={classes.name}>
          {isBeside ? <a href="/public">{name}</a> : name}
          <span aria-hidden="true">.</span>
        </p>
        {kind !== 'alone' && <PublicNavigation kind={kind} />}
        <div className={classes.switches}>
          {isSignedIn && isSite && (
            <a href="/dashboard" className={classes.dashboard}>
              {t('navigation.dashboard')}
            </a>
          )}
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </header>
      {isSite && <Notice />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter hasLinks={isSite} />
    </div>
  );
};
