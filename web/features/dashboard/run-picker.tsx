import { Select } from '@mantine/core';
import { modelLabel } from '@stimmlage/core/models';
import { useTranslation } from 'react-i18next';
import type { AnalysisRun } from '../../data/dashboard';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import classes from './run-picker.module.css';
import { CURRENT, type DashboardView } from './view';

const MOST_CHARACTERS = 40;

/** More than these are found by typing. */
const MOST_OPTIONS = 50;

interface RunPickerProps {
  runs: readonly AnalysisRun[];
  /** Null: the labels that count, of whichever run. */
  runId: number | null;
  onRun: (run: DashboardView['run']) => void;
}

/** Whose labels are shown. */
export const RunPicker = ({ runs, runId, onRun }: RunPickerProps) => {
  const { t } = useTranslation('dashboard');
  const { integer, day } = useFormats();
  const nameOf = (run: AnalysisRun): string =>
    safeText(run.name, MOST_CHARACTERS) || t('run.session', { id: run.id });
  const isKnown = runId === null || runs.some(({ id }) => id === runId);
  const notes = new Map(
    runs.map((run) => [String(run.id), `${modelLabel(run.modelName)} · ${day(run.createdAt)}`]),
  );
  return (
    <Select
      aria-label={t('run.label')}
      className={classes.picker ?? ''}
      size="sm"
      value={runId === null ? CURRENT : String(runId)}
      data={[
        ...runs.map((run) => ({
          value: String(run.id),
          label: t('run.option', { name: nameOf(run), count: integer(run.processedContentCount) }),
        })),
        { value: CURRENT, label: t('run.current') },
        ...(isKnown ? [] : [{ value: String(runId), label: t('run.session', { id: runId }) }]),
      ]}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <span className={classes.note}>{notes.get(option.value) ?? t('run.currentNote')}</span>
        </span>
      )}
      searchable
      limit={MOST_OPTIONS}
      maxDropdownHeight={360}
      nothingFoundMessage={t('run.nothing')}
      allowDeselect={false}
      comboboxProps={{ width: 320, position: 'bottom-end' }}
      onChange={(value) => {
        if (value !== null) onRun(value === CURRENT ? CURRENT : Number(value));
      }}
    />
  );
};
