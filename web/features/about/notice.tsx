import { useTranslation } from 'react-i18next';
import { useAbout } from '../../data/public';
import { safeText } from '../../lib/safe-text';
import classes from './about.module.css';

const MOST_CHARACTERS = 2_000;

/** The operator's notice to every reader. */
export const Notice = () => {
  const { t } = useTranslation('public');
  const { data } = useAbout();
  const text = safeText(data?.notice ?? '', MOST_CHARACTERS);
  if (text === '') return null;
  return (
    <aside className={classes.notice} aria-label={t('notice')}>
      {text}
    </aside>
  );
};

/** Shown on every screen while the data comes from the sandbox. */
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
