import { IconDownload, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';

interface ChartActionsProps {
  isDisabled: boolean;
  tableId: string;
  isTableShown: boolean;
  onPng: () => void;
  onCsv: () => void;
  onTable: () => void;
}

/** A chart to take along: as picture, as file, as table. */
export const ChartActions = ({
  isDisabled,
  tableId,
  isTableShown,
  onPng,
  onCsv,
  onTable,
}: ChartActionsProps) => {
  const { t } = useTranslation();
  const icon = <IconDownload size={15} />;
  return (
    <>
      <Button icon={icon} disabled={isDisabled} aria-label={t('chart.pngLong')} onClick={onPng}>
        {t('chart.png')}
      </Button>
      <Button icon={icon} disabled={isDisabled} aria-label={t('chart.csvLong')} onClick={onCsv}>
        {t('chart.csv')}
      </Button>
      <Button
        icon={<IconTable size={15} />}
        disabled={isDisabled}
        aria-label={t('chart.tableLong')}
        aria-expanded={isTableShown}
        aria-controls={tableId}
        onClick={onTable}
      >
        {t('chart.table')}
      </Button>
    </>
  );
};
