import { Button } from '@mantine/core';
import type { Category } from '@stimmlage/core/codes/categories';
import { useTranslation } from 'react-i18next';
import { trendCategoryName } from '../../domain/names';
import { useLanguage } from '../../i18n/use-language';
import classes from './trends.module.css';

interface ChipsProps {
  /** Every category that was found, with how many trends have it. */
  found: ReadonlyMap<Category, number>;
  value: Category | undefined;
  onChange: (category: Category | undefined) => void;
}

/** Which category the trends are of. */
export const Chips = ({ found, value, onChange }: ChipsProps) => {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const chips = [...found].toSorted(([, a], [, b]) => b - a);
  return (
    <ul className={classes.chips} aria-label={t('categories')}>
      <li>
        <Button
          variant={value === undefined ? 'filled' : 'default'}
          aria-pressed={value === undefined}
          onClick={() => onChange(undefined)}
        >
          {t('allCategories')}
        </Button>
      </li>
      {chips.map(([category, count]) => (
        <li key={category}>
          <Button
            variant={value === category ? 'filled' : 'default'}
            aria-pressed={value === category}
            onClick={() => onChange(category)}
          >
            {trendCategoryName(category, language)} {count}
          </Button>
        </li>
      ))}
    </ul>
  );
};
