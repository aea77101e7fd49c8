import { useAbout } from '../data/public';
import { useSiteName } from '../domain/installation';
import { useTexts } from '../i18n/use-texts';
import { useToken } from '../lib/use-token';
import classes from './public.module.css';

/** The footer of all public pages, with links to further pages and to the sign-in page for staff. */
export const PublicFooter = ({ hasLinks }: { hasLinks: boolean }) => {
  const { t, common } = useTexts('public');
  const { data: about } = useAbout();
  const name = useSiteName();
  const isSignedIn = useToken() !== null;
  const own = [
    [about?.imprintUrl, t('footer.imprint')],
    [about?.privacyUrl, t('footer.privacy')],
  ];
  return (
    <footer className={classes.footer}>
      <p className={classes.footerName}>{name}</p>
      {hasLinks && (
        <ul className={classes.links}>
          <li>
            <a href="/method">{t('footer.method')}</a>
          </li>
          <li>
            <a href="/method#objection">{t('footer.objection')}</a>
          </li>
          <li>
            <a href="/api/public/overview">{t('footer.json')}</a>
          </li>
          <li>
            <a href="/api/docs">{t('footer.docs')}</a>
          </li>
          {own.map(
            ([url, text]) =>
              url && (
                <li key={text}>
                  <a href={url}>{text}</a>
                </li>
              ),
          )}
          <li>
            {isSignedIn ? (
              <a href="/dashboard">{t('navigation.dashboard')}</a>
            ) : (
              <a href="/login" className={classes.staff}>
                {t('footer.signIn')}
              </a>
            )}
          </li>
          {about && <li>{t('footer.version', { version: about.version })}</li>}
        </ul>
      )}
      {about?.sandbox && <p className={classes.sandbox}>{common('sandbox.banner')}</p>}
    </footer>
  );
};
