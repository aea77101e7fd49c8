import { useTranslation } from 'react-i18next';
import { useAbout } from '../../data/public';
import { safeText } from '../../lib/safe-text';
import classes from './about.module.css';

const MOST_CHARACTERS = 2_000;

/** What the operator wants every reader to know. */
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
