import { IconDownload, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../public-kit/button';
import classes from '../../public-kit/public-kit.module.css';

interface ChartActionsProps {
  isDisabled: boolean;
  onPng: () => void;
  onCsv: () => void;
  /** Whether the file that was requested last could not be created. */
  hasFailed: boolean;
  /** The table that the button shows or hides; omitted if the chart itself is a table. */
  table?: { id: string; isShown: boolean; onToggle: () => void };
}

/** Buttons that download a chart as an image or CSV file, or show its data as a table. */
export const ChartActions = ({ isDisabled, onPng, onCsv, hasFailed, table }: ChartActionsProps) => {
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
      {hasFailed && (
        <p role="alert" className={classes.problem}>
          {t('part.file')}
        </p>
      )}
    </>
  );
};
