import { ActionIcon, NativeSelect } from '@mantine/core';
import {
  columnsOf,
  explorerColumns,
  explorerDimensions,
  explorerMeasures,
} from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { usePeriodField } from '../../domain/period-field';
import { useTexts } from '../../i18n/use-texts';
import { useIsNarrow } from '../../lib/use-is-narrow';
import layout from '../../ui/layout.module.css';
import { type ExplorerView, transposed, withColumns, withMeasure, withRows } from './view';

/** Returns the choice with the given value; undefined if there is no such choice. */
const found = <T extends string>(choices: readonly T[], value: string): T | undefined =>
  choices.find((choice) => choice === value);

interface ChoicesProps {
  view: ExplorerView;
  onView: (view: ExplorerView) => void;
  /** The last day of a period that is selected as a number of days; null while unknown. */
  lastDay: string | null;
}

/** Controls for the dimensions, measure and period of the table. */
export const Choices = ({ view, onView, lastDay }: ChoicesProps) => {
  const { t } = useTexts('explorer');
  const isNarrow = useIsNarrow();
  const { field, panel } = usePeriodField({
    period: view,
    onDays: (days) => onView({ ...view, days, from: undefined, to: undefined }),
    onDates: (days) => onView({ ...view, ...days }),
    lastDay,
    most: limits.windowDays,
  });
  const select = <T extends string>(
    name: 'rows' | 'columns' | 'measure',
    choices: readonly T[],
    labelOf: (choice: T) => string,
    onChoice: (choice: T) => void,
  ): ComponentProps<typeof NativeSelect> => ({
    label: t(name),
    value: view[name],
    data: choices.map((value) => ({ value, label: labelOf(value) })),
    onChange: ({ currentTarget }) => {
      const choice = found(choices, currentTarget.value);
      if (choice !== undefined) onChoice(choice);
    },
  });
  return (
    <search className={layout.lines} aria-label={t('choose')}>
      <div className={layout.filters}>
        <NativeSelect
          // This select field has the longest options, so it is as wide as the screen on a phone.
          style={isNarrow ? { flexBasis: '100%' } : {}}
          {...select(
            'measure',
            explorerMeasures,
            (one) => t(`measures.${one}`),
            (one) => onView(withMeasure(view, one)),
          )}
        />
        <NativeSelect
          {...select(
            'rows',
            explorerDimensions,
            (one) => t(`dimension.${one}`),
            (one) => onView(withRows(view, one)),
          )}
        />
        <NativeSelect
          {...select(
            'columns',
            explorerColumns,
            (one) => t(`dimension.${one}`),
            (one) => onView(withColumns(view, one)),
          )}
        />
        <ActionIcon
          variant="default"
          size="var(--control-height)"
          aria-label={t('transpose')}
          title={t('transpose')}
          disabled={columnsOf(view) === null}
          onClick={() => onView(transposed(view))}
        >
          <IconArrowsExchange size={16} aria-hidden="true" />
        </ActionIcon>
        {field}
      </div>
      {panel}
    </search>
  );
};
