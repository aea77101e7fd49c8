import { NativeSelect } from '@mantine/core';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { chartName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import classes from './pain-point.module.css';

interface CategorySelectProps {
  /** The selected code; undefined if no code is selected. */
  code: string | undefined;
  onChange: (code: string) => void;
}

/** A select field for policy areas and categories. */
export const CategorySelect = ({ code, onChange }: CategorySelectProps) => {
  const { t, language } = useTexts('painPoint');
  return (
    <NativeSelect
      aria-label={t('select')}
      className={classes.select ?? ''}
      value={code ?? ''}
      data={[
        ...(code === undefined ? [{ value: '', label: '–', disabled: true }] : []),
        {
          group: t('groups.policyAreas'),
          items: policyAreas.map((value) => ({ value, label: policyAreaLabels[value][language] })),
        },
        {
          group: t('groups.categories'),
          items: categories.map((value) => ({ value, label: chartName(value, language) })),
        },
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
