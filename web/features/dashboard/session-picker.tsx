import { Select } from '@mantine/core';
import { modelLabel } from '@stimmlage/core/models';
import type { SessionChoice } from '../../data/dashboard';
import { useDayAt } from '../../domain/installation';
import { typedOver, useSessionSearch } from '../../domain/use-session-search';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import classes from './dashboard.module.css';
import { CURRENT, type DashboardView } from './view';

const MOST_CHARACTERS = 40;

interface SessionPickerProps {
  /** Null for the current labels, which may be from several sessions. */
  sessionId: number | null;
  onSession: (session: DashboardView['run']) => void;
}

/** A field for selecting the labels that the figures are based on. */
export const SessionPicker = ({ sessionId, onSession }: SessionPickerProps) => {
  const { t, integer, day } = useTexts('dashboard');
  const dayAt = useDayAt();
  const { sessions, searching } = useSessionSearch(sessionId === null ? [] : [sessionId]);
  const nameOf = (session: SessionChoice): string =>
    safeText(session.name, MOST_CHARACTERS) || t('run.session', { id: session.id });
  const isKnown = sessionId === null || sessions.some(({ id }) => id === sessionId);
  const notes = new Map(
    sessions.map((session) => [
      String(session.id),
      `${modelLabel(session.modelName)} · ${day(dayAt(session.createdAt))}`,
    ]),
  );
  const data = [
    ...sessions.map((session) => ({
      value: String(session.id),
      label: t('run.option', { name: nameOf(session), count: integer(session.processedContentCount) }),
    })),
    { value: CURRENT, label: t('run.current') },
    ...(isKnown ? [] : [{ value: String(sessionId), label: t('run.session', { id: sessionId }) }]),
  ];
  return (
    <Select
      aria-label={t('run.label')}
      className={classes.picker ?? ''}
      size="sm"
      value={sessionId === null ? CURRENT : String(sessionId)}
      data={data}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          <span className={classes.note}>{notes.get(option.value) ?? t('run.currentNote')}</span>
        </span>
      )}
      searchable
      {...searching(data, t('run.nothing'))}
      {...typedOver}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      allowDeselect={false}
      comboboxProps={{ width: 320, position: 'bottom-end' }}
      onChange={(value) => {
        if (value !== null) onSession(value === CURRENT ? CURRENT : Number(value));
      }}
    />
  );
};
