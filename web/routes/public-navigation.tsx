import { useTranslation } from 'react-i18next';
import classes from './public-frame.module.css';

const sections = ['overview', 'issues', 'trends', 'evolution'] as const;

/** Leads to the sections of the figures, from their own page and from beside them, and to the method. */
export const PublicNavigation = ({ isOnFigures }: { isOnFigures: boolean }) => {
  const { t } = useTranslation('public');
  return (
    <nav className={classes.navigation} aria-label={t('navigation.label')}>
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <a href={`${isOnFigures ? '' : '/public'}#${section}`}>{t(`navigation.${section}`)}</a>
          </li>
        ))}
        <li>
          <a href="/method" aria-current={isOnFigures ? undefined : 'page'}>
            {t('navigation.method')}
          </a>
        </li>
      </ul>
    </nav>
  );
};
