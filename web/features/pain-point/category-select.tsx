import { NativeSelect } from '@mantine/core';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { chartName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import classes from './pain-point.module.css';

interface CategorySelectProps {
  /** The code or name in the URL. */
  name: string;
  /** The code of the figures that are shown; undefined if there are none. */
  code: string | undefined;
  onChange: (code: string) => void;
}

const codes: ReadonlySet<string> = new Set([...policyAreas, ...categories]);

/** A select field for policy areas and categories. */
export const CategorySelect = ({ name, code: shown, onChange }: CategorySelectProps) => {
  const { t, language } = useTexts('painPoint');
  // The choice is shown before its figures have arrived, and if they cannot be loaded.
  const code = codes.has(name) ? name : shown;
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
