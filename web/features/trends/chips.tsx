import { Button } from '@mantine/core';
import type { Category } from '@stimmlage/core/codes/categories';
import { trendCategoryName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import classes from './trends.module.css';

interface ChipsProps {
  /** The number of trends in each category; categories without trends are left out. */
  found: ReadonlyMap<Category, number>;
  value: Category | undefined;
  onChange: (category: Category | undefined) => void;
}

/** Buttons for filtering trends by category. */
export const Chips = ({ found, value, onChange }: ChipsProps) => {
  const { t, language } = useTexts('trends');
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
