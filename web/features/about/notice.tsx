import { useTranslation } from 'react-i18next';
import { useAbout } from '../../data/public';
import { safeText } from '../../lib/safe-text';
import classes from './about.module.css';

const MOST_CHARACTERS = 2_000;

/** A notice from the operator to all readers. */
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

/** A banner saying that the data comes from the sandbox. Renders nothing if the data is real. */
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
