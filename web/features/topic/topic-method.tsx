import type { Category } from '@stimmlage/core/codes/categories';
import { useTexts } from '../../i18n/use-texts';
import { Section } from '../../public-kit/section';
import classes from './topic.module.css';

interface TopicMethodProps {
  category: Category;
  /** The number of days that the figures cover; null for all time. */
  days: number | null;
  isSandbox: boolean;
}

/** A short description of how the figures are produced. */
export const TopicMethod = ({ category, days, isSandbox }: TopicMethodProps) => {
  const { t } = useTexts('topic');
  const { t: general } = useTexts('public');
  const json = `/api/public/topic?category=${category}${days === null ? '' : `&days=${days}`}`;
  return (
    <Section id="method" title={t('method.title')} isHalf>
      <p className={classes.paragraph}>{t(isSandbox ? 'method.sandbox' : 'method.text')}</p>
      <p className={classes.paragraph}>{t('method.limits')}</p>
      <p className={classes.ways}>
        <a href="/method">{general('footer.method')}</a>
        <a href={json}>{t('method.json')}</a>
      </p>
    </Section>
  );
};
