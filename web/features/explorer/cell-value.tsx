import type { ExplorerCell } from '@stimmlage/core/contracts/explorer';
import type { ExplorerMeasure } from '@stimmlage/core/figures/explorer';
import { useTexts } from '../../i18n/use-texts';
import { useValues } from './use-values';

interface CellValueProps {
  cell: ExplorerCell;
  measure: ExplorerMeasure;
}

/**
 * The value of a cell, or a dash if the cell has no value. A value that may be due to chance is in brackets.
 */
export const CellValue = ({ cell: { value, doubt }, measure }: CellValueProps) => {
  const { t } = useTexts('explorer');
  const valueText = useValues();
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('noValue')}</span>
      </>
    );
  }
  const text = valueText(measure, value);
  if (doubt !== 'chance') return text;
  return (
    <>
      {`(${text})`}
      <span className="visually-hidden">{` ${t('mayBeChance')}`}</span>
    </>
  );
};
