import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SandboxBanner } from '../features/about/sandbox-banner';
import { Failure } from '../public-kit/message';
import classes from './root.module.css';

/** Around every screen. */
export const RootLayout = () => {
  const { t } = useTranslation();
  return (
    <>
      <a className={classes.skip} href="#content">
        {t('skip')}
      </a>
      <SandboxBanner />
      <Outlet />
    </>
  );
};

/** The last resort: something broke while a screen was drawn. */
export const RootError = () => {
  const { t } = useTranslation();
  return (
    <main id="content" className={classes.error}>
      <h1 className={classes.title}>{t('unexpected')}</h1>
      <Failure title={t('reload')} onRetry={() => window.location.reload()} />
    </main>
  );
};
