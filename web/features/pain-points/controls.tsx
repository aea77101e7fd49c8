import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { IconAdjustmentsHorizontal, IconEye } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { ChartLegend } from '../../ui/chart/chart-legend';
import type { ChartSeries } from '../../ui/chart/chart-model';
import { Segmented } from '../../ui/segmented';
import classes from './controls.module.css';
import { DateFilter } from './date-filter';
import { DaysField } from './days-field';
import { type PainPointSearch, type PainPointView, withDays, withGroup, withRange } from './view';

interface ControlsProps {
  view: PainPointView;
  /** First and last day on screen; empty until they are known. */
  range: { start: string; end: string };
  series: readonly ChartSeries[];
  onSearch: (search: PainPointSearch) => void;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  actions: ReactNode;
}

type Panel = 'filter' | 'visibility';

/** What the chart shows: grouping, days or dates, and which issues. */
export const Controls = ({
  view,
  range,
  series,
  onSearch,
  onToggle,
  onToggleAll,
  actions,
}: ControlsProps) => {
  const { t } = useTranslation('public');
  const id = useId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const toggle = (one: Panel) => () => setPanel(panel === one ? null : one);
  const shown = series.filter(({ isVisible }) => isVisible).length;
  const stateOf = (one: Panel) => ({
    'aria-expanded': panel === one,
    'aria-controls': panel === one ? `${id}-${one}` : undefined,
    onClick: toggle(one),
  });
  return (
    <>
      <div className={classes.bar}>
        <Segmented
          label={t('evolution.group.label')}
          options={timeGroups.map((group) => ({ value: group, label: t(`evolution.group.${group}`) }))}
          value={view.group}
          onChange={(group) => onSearch(withGroup(group))}
        />
        <DaysField
          label={t('evolution.days')}
          days={view.days}
          onChange={(days) => onSearch(withDays(view, days))}
        />
        <Button icon={<IconAdjustmentsHorizontal size={16} />} {...stateOf('filter')}>
          {t('evolution.filter')}
        </Button>
        <Button icon={<IconEye size={16} />} disabled={series.length === 0} {...stateOf('visibility')}>
          {series.length === 0
            ? t('evolution.visibilityUnknown')
            : t('evolution.visibility', { shown, of: series.length })}
        </Button>
        <span className={classes.actions}>{actions}</span>
      </div>
      {panel === 'filter' && (
        <DateFilter
          key={`${range.start} ${range.end}`}
          id={`${id}-filter`}
          range={range}
          days={view.days}
          onApply={(from, to) => onSearch(withRange(view, from, to))}
          onReset={() => onSearch(withDays(view, view.days))}
        />
      )}
      {panel === 'visibility' && (
        <div id={`${id}-visibility`} className={classes.panel}>
          <Button onClick={onToggleAll}>{t(shown > 0 ? 'evolution.hideAll' : 'evolution.showAll')}</Button>
          <ChartLegend label={t('evolution.visibilityLabel')} series={series} onToggle={onToggle} />
        </div>
      )}
    </>
  );
};
