import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../features/about/get-about';
import { Notice } from '../features/about/notice';
import { useSiteName } from '../features/about/use-site-name';
import { LanguageSwitch } from '../ui/language-switch';
import { SchemeSwitch } from '../ui/scheme-switch';
import classes from './public-frame.module.css';

const sections = ['overview', 'issues', 'trends', 'evolution', 'about'] as const;

interface PublicFrameProps {
  /** Whether the page's sections are there to be led to. */
  hasSections: boolean;
  /** Of a page without the public figures. */
  title?: string;
  children: ReactNode;
}

/** Header and footer of the public pages. */
export const PublicFrame = ({ hasSections, title: ownTitle, children }: PublicFrameProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const { data: about } = useAbout();
  const name = useSiteName();
  const plainTitle = ownTitle ?? t('title', { name });
  const title = about?.sandbox ? `${plainTitle} (${common('sandbox.mark')})` : plainTitle;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <p className={classes.name}>
          {name}
          <span aria-hidden="true">.</span>
        </p>
        {hasSections && (
          <nav className={classes.navigation} aria-label={t('navigation.label')}>
            <ul>
              {sections.map((section) => (
                <li key={section}>
                  <a href={`#${section}`}>{t(`navigation.${section}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </header>
      {ownTitle === undefined && <Notice />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        <p>
          <b>{name}</b>
        </p>
        {ownTitle === undefined && (
          <p>
            <a href="/api/public/overview">{t('footer.json')}</a>
          </p>
        )}
        {about?.sandbox && <p className={classes.sandbox}>{common('sandbox.banner')}</p>}
      </footer>
    </div>
  );
};
