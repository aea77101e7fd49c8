import { IconDownload, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../public-kit/button';

interface ChartActionsProps {
  isDisabled: boolean;
  onPng: () => void;
  onCsv: () => void;
  /** The table that the button shows or hides; omitted if the chart itself is a table. */
  table?: { id: string; isShown: boolean; onToggle: () => void };
}

/** Buttons that download a chart as an image or CSV file, or show its data as a table. */
export const ChartActions = ({ isDisabled, onPng, onCsv, table }: ChartActionsProps) => {
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
      {table && (
        <Button
          icon={<IconTable size={15} />}
          disabled={isDisabled}
          aria-label={t('chart.tableLong')}
          aria-expanded={table.isShown}
          aria-controls={table.id}
          onClick={table.onToggle}
        >
          {t('chart.table')}
        </Button>
      )}
    </>
  );
};
