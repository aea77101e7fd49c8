import type { Category } from '@stimmlage/core/codes/categories';
import { languages } from '@stimmlage/core/codes/label';
import { topicPath } from '@stimmlage/core/topic-address';
import { CategoryIcon } from '../../domain/category-icon';
import { chartName } from '../../domain/names';
import { inPaletteOrder, palette } from '../../domain/palette';
import { useTexts } from '../../i18n/use-texts';
import classes from './topic.module.css';

const order = inPaletteOrder(Object.keys(palette) as Category[]);

/** Links to the topic pages of all issues. */
export const TopicLinks = ({ current }: { current: Category | null }) => {
  const { t, language } = useTexts('topic');
  return (
    <nav aria-label={t('topics.title')}>
      <ul className={classes.topics}>
        {order.map((category) => (
          <li key={category}>
            <a href={topicPath(category, language)} aria-current={category === current ? 'page' : undefined}>
              <CategoryIcon category={category} size={16} />
              {chartName(category, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Links to this page in other languages. */
export const OtherLanguages = ({ category }: { category: Category }) => {
  const { common, language } = useTexts();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a key={other} href={topicPath(category, other)} hrefLang={other} lang={other}>
        {common(`language.${other}`)}
      </a>
    ));
};
