import { MultiSelect, type MultiSelectProps, SegmentedControl } from '@mantine/core';
import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { comparisonKinds } from '@stimmlage/core/contracts/comparison';
import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import { usePoliticians } from '../../data/comments';
import { useDayWindow } from '../../domain/use-day-window';
import { useSessionSearch } from '../../domain/use-session-search';
import { useWithRequest } from '../../i18n/use-request-text';
import { useTexts } from '../../i18n/use-texts';
import { DayField } from '../../ui/day-field';
import layout from '../../ui/layout.module.css';
import { comparedName, listCodes } from './names';
import { type ComparisonView, withKind } from './view';

interface Choice {
  key: string;
  name: string;
}

interface Choices {
  choices: Choice[];
  error: Error | null;
  /** How the field searches the choices, if not by their labels. */
  searching?: Pick<MultiSelectProps, 'filter' | 'nothingFoundMessage' | 'onSearchChange'>;
  /** Says that only some of the choices are offered. */
  hint?: string | undefined;
}

/**
 * Returns the subjects that can be compared. Politicians and sessions are fetched from the server; codes are
 * constants.
 */
const useChoices = ({ by, ids }: ComparisonView): Choices => {
  const { t: comments } = useTranslation('comments');
  const politicians = usePoliticians({ enabled: by === 'politician' });
  const { t } = useTexts('comparison');
  const { sessions, error, hint, searching } = useSessionSearch(ids.map(Number).filter(Number.isInteger), {
    enabled: by === 'run',
  });
  if (by === 'politician') {
    const choices = politicians.data?.map(({ id, full_name: name, username, deleted: isDeleted }) => {
      const known = name === '' ? username : name;
      return {
        key: String(id),
        name: isDeleted ? comments('filters.deletedPolitician', { name: known }) : known,
      };
    });
    return { choices: choices ?? [], error: choices === undefined ? politicians.error : null };
  }
  if (by === 'run') {
    return {
      choices: sessions.map(({ id, name }) => ({ key: String(id), name })),
      error,
      hint,
      searching: searching([], t('pick.nothing')),
    };
  }
  return { choices: listCodes(by).map((key) => ({ key, name: key })), error: null };
};

/** The maximum number of options listed at once. Typing narrows the list down to matching options. */
const MOST_OPTIONS = 100;

interface PickersProps {
  view: ComparisonView;
  onView: (view: ComparisonView) => void;
}

/** A field for selecting the subjects to compare. */
const Choice = ({ view, onView }: PickersProps) => {
  const { t, language } = useTexts('comparison');
  const { by, ids } = view;
  const withRequest = useWithRequest();
  const { choices, error, hint, searching } = useChoices(view);
  const unknown = ids.filter((id) => !choices.some(({ key }) => key === id));
  return (
    <MultiSelect
      w="100%"
      maw="62rem"
      label={t('pick.label')}
      description={[t('pick.hint', { most: limits.comparedAtOnce }), hint].filter(Boolean).join(' ')}
      error={error ? withRequest(t('pick.failure'), error) : undefined}
      placeholder={ids.length === 0 ? t('pick.placeholder') : ''}
      value={[...ids]}
      data={[
        ...choices.map((one) => ({ value: one.key, label: comparedName(by, one, language) })),
        ...unknown.map((key) => ({ value: key, label: t('pick.unknown', { key }) })),
      ]}
      searchable
      clearable
      hidePickedOptions
      limit={MOST_OPTIONS}
      maxValues={limits.comparedAtOnce}
      nothingFoundMessage={t('pick.nothing')}
      {...searching}
      onChange={(next) => onView({ ...view, ids: next, hidden: [] })}
    />
  );
};

/** Fields for selecting the subjects to compare, the days, and the grouping. */
export const Pickers = ({ view, onView }: PickersProps) => {
  const { t } = useTexts('comparison');
  const days = useDayWindow(view, onView, limits.windowDays);
  return (
    <search className={layout.fields} aria-label={t('by.label')}>
      <SegmentedControl
        aria-label={t('by.label')}
        data={comparisonKinds.map((value) => ({ value, label: t(`by.${value}`) }))}
        value={view.by}
        onChange={(by) => onView(withKind(view, by))}
      />
      <Choice view={view} onView={onView} />
      <div className={layout.filters}>
        <DayField label={t('from')} {...days.from} />
        <DayField label={t('to')} {...days.to} />
        <SegmentedControl
          aria-label={t('group.label')}
          data={timeGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={view.group}
          onChange={(group) => onView({ ...view, group })}
        />
      </div>
    </search>
  );
};
