import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { LanguageSwitch } from '../../ui/language-switch';
import classes from './sign-in.module.css';
import { SignInForm, type SignInVariant } from './sign-in-form';

interface SignInProps {
  variant: SignInVariant;
  siteName: string;
  isSandbox: boolean;
  /** The operator's contact details; empty if not configured. */
  contact: string;
  /**
   * Whether the session ended without the user signing out. If so, a message says that the user is no longer signed in.
   */
  hasEnded: boolean;
  /** A message to show instead of the form while signing in is impossible. */
  notice?: ReactNode;
}

/**
 * A sign-in screen. The variant determines whether the screen is dark or light, regardless of the selected
 * colour scheme.
 */
export const SignIn = ({ variant, siteName, isSandbox, contact, hasEnded, notice }: SignInProps) => {
  const { t, common } = useTexts('auth');
  const title = t(`${variant}.title`);
  const mark = isSandbox ? ` (${common('sandbox.mark')})` : '';
  useEffect(() => {
    document.title = `${title} · ${siteName}${mark}`;
  }, [title, siteName, mark]);
  return (
    <div className={classes.screen} data-mantine-color-scheme={variant}>
      <header className={classes.header}>
        <a href="/public" className={classes.name} aria-label={`${siteName}: ${t('toPublic')}`}>
          {siteName}
          <span aria-hidden="true">.</span>
        </a>
        <LanguageSwitch />
      </header>
      <main id="content" tabIndex={-1} className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.lede}>{t(`${variant}.lede`)}</p>
          {hasEnded && (
            <p role="status" className={classes.ended}>
              {t('ended')}
            </p>
          )}
          {notice ?? <SignInForm variant={variant} contact={contact} />}
        </div>
      </main>
      <footer className={classes.footer}>{t('footer')}</footer>
    </div>
  );
};
