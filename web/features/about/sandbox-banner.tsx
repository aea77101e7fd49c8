import { useTranslation } from 'react-i18next';
import { useAbout } from '../../data/public';
import classes from './sandbox-banner.module.css';

/** On every screen while the data is the sandbox's. */
export const SandboxBanner = () => {
  const { t } = useTranslation();
  const { data } = useAbout();
  if (data?.sandbox !== true) return null;
  return (
    <aside className={classes.banner} aria-label={t('sandbox.mark')}>
      {t('sandbox.banner')}
    </aside>
  );
};
