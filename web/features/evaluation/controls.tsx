import { NativeSelect, Select } from '@mantine/core';
import { CORRECTIONS } from '@stimmlage/core/contracts/gold-sets';
import { modelLabel } from '@stimmlage/core/models';
import type { UseQueryResult } from '@tanstack/react-query';
import { useGoldSets } from '../../data/evaluation';
import { useModels } from '../../data/sessions';
import classes from '../../domain/domain.module.css';
import { typedOver, useSessionSearchOn } from '../../domain/use-session-search';
import { useWithRequest } from '../../i18n/use-request-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { type EvaluationView, type OnEvaluationView, readGoldSet } from './view';

const MOST_CHARACTERS = 50;

/** The value of the option for the newest labels, which may be from several sessions. */
const NEWEST = 'newest';

interface Choice {
  value: string;
  label: string;
}

/** Adds the value that is selected in the URL to the choices if the choices do not contain it. */
const withChosen = (choices: readonly Choice[], value: string, label: () => string): Choice[] =>
  choices.some((choice) => choice.value === value) ? [...choices] : [...choices, { value, label: label() }];

/** Fields for selecting the two sets of labels to compare. */
export const Controls = ({ view, onView }: { view: EvaluationView; onView: OnEvaluationView }) => {
  const { t, integer } = useTexts('evaluation');
  const { data: sets = [], ...ofSets } = useGoldSets();
  const { sessions, error, hint, searching } = useSessionSearchOn(readGoldSet(view), view.run);
  const { data: models = [], ...ofModels } = useModels();
  const withRequest = useWithRequest();
  const unavailable = ({ isLoadingError, error }: Pick<UseQueryResult, 'isLoadingError' | 'error'>) =>
    isLoadingError ? withRequest(t('controls.unavailable'), error) : undefined;
  const sides = [
    { value: CORRECTIONS, label: t('controls.corrections') },
    ...sets.map(({ id, name, items }) => ({
      value: String(id),
      label: t('controls.set', {
        count: items,
        name: safeText(name, MOST_CHARACTERS),
        number: integer(items),
      }),
    })),
  ];
  const run = view.run === undefined ? NEWEST : String(view.run);
  const runs = withChosen(
    [
      { value: NEWEST, label: t('controls.newest') },
      ...sessions.map(({ id, name }) => ({ value: String(id), label: safeText(name, MOST_CHARACTERS) })),
    ],
    run,
    () => t('controls.session', { id: run }),
  );
  const names = [
    { value: '', label: t('controls.allModels') },
    ...models.map(({ name, label }) => ({ value: name, label: safeText(label, MOST_CHARACTERS) })),
  ];
  return (
    <search className={layout.filters} aria-label={t('controls.label')}>
      <NativeSelect
        label={t('controls.against')}
        value={view.against}
        description={unavailable(ofSets)}
        data={withChosen(sides, view.against, () => t('controls.setById', { id: view.against }))}
        onChange={({ currentTarget: { value: against } }) => onView({ against, run: undefined, targets: 1 })}
      />
      <Select
        label={t('controls.run')}
        value={run}
        data={runs}
        description={error ? withRequest(t('controls.unavailable'), error) : hint}
        searchable
        {...searching(runs, t('controls.noRun'))}
        {...typedOver}
        withCheckIcon={false}
        withScrollArea={false}
        classNames={{ options: classes.options ?? '' }}
        allowDeselect={false}
        onChange={(id) => onView({ run: id === null || id === NEWEST ? undefined : Number(id), targets: 1 })}
      />
      <NativeSelect
        label={t('column.model', { ns: 'staff' })}
        value={view.model}
        description={unavailable(ofModels)}
        data={withChosen(names, view.model, () => modelLabel(view.model))}
        onChange={({ currentTarget: { value: model } }) => onView({ model, targets: 1 })}
      />
    </search>
  );
};
