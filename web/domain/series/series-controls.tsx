import { timeGroups } from '@stimmlage/core/codes/time-groups';
import type { Days } from '@stimmlage/core/days';
import { IconAdjustmentsHorizontal, IconEye, IconLink } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../public-kit/button';
import { Segmented } from '../../public-kit/segmented';
import { TextField } from '../../public-kit/text-field';
import { ChartLegend } from '../../ui/chart/chart-legend';
import type { ChartSeries } from '../../ui/chart/chart-model';
import { DateFilter } from './date-filter';
import { DaysField } from './days-field';
import classes from './series-controls.module.css';
import { useShareLink } from './use-share-link';
import type { SeriesSearch, SeriesView, SeriesViews } from './view';

interface SeriesControlsProps<K extends string> {
  /** Section that a shared link leads to. */
  section: string;
  views: SeriesViews<K>;
  view: SeriesView<K>;
  /** First and last day on screen; empty until they are known. */
  range: Days;
  series: readonly ChartSeries[];
  /** What the lines are called: on the button of the visibility list, and of the list itself. */
  lines: { button: string; list: string };
  onSearch: (search: SeriesSearch<K>) => void;
  onToggle: (key: string) => void;
  onToggleAll: () => void;
  /** A choice of its own, beside the grouping. */
  display?: ReactNode;
  actions: ReactNode;
}

type Panel = 'filter' | 'visibility';

/** What a chart over time shows: grouping, days or dates, and which lines; and the link to share it. */
export const SeriesControls = <K extends string>({
  section,
  views,
  view,
  range,
  series,
  lines,
  onSearch,
  onToggle,
  onToggleAll,
  display,
  actions,
}: SeriesControlsProps<K>) => {
  const { t } = useTranslation();
  const id = useId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { share, isCopied, refusedLink } = useShareLink(section);
  const toggle = (one: Panel) => () => setPanel(panel === one ? null : one);
  const hasVisible = series.some(({ isVisible }) => isVisible);
  const stateOf = (one: Panel) => ({
    'aria-expanded': panel === one,
    'aria-controls': panel === one ? `${id}-${one}` : undefined,
    onClick: toggle(one),
  });
  return (
    <>
      <div className={classes.bar}>
        <Segmented
          label={t('series.group.label')}
          options={timeGroups.map((group) => ({ value: group, label: t(`series.group.${group}`) }))}
          value={view.group}
          onChange={(group) => onSearch(views.withGroup(group))}
        />
        {display}
        <DaysField
          label={t('series.days')}
          days={view.days}
          toDays={views.toDays}
          onChange={(days) => onSearch(views.withDays(view, days))}
        />
        <Button icon={<IconAdjustmentsHorizontal size={16} />} {...stateOf('filter')}>
          {t('series.filter')}
        </Button>
        <Button icon={<IconEye size={16} />} disabled={series.length === 0} {...stateOf('visibility')}>
          {lines.button}
        </Button>
        <span className={classes.actions}>
          <Button icon={<IconLink size={15} />} aria-label={t('series.shareLong')} onClick={share}>
            {t('series.share')}
          </Button>
          {actions}
        </span>
      </div>
      <p role="status" className={classes.shared}>
        {isCopied && t('series.shared')}
        {refusedLink !== null && t('series.shareRefused')}
      </p>
      {refusedLink !== null && (
        <div className={classes.link}>
          <TextField
            label={t('series.link')}
            value={refusedLink}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
      {panel === 'filter' && (
        <DateFilter
          key={`${range.from} ${range.to}`}
          id={`${id}-filter`}
          range={range}
          days={view.days}
          onApply={(from, to) => onSearch(views.withRange(view, from, to))}
          onReset={() => onSearch(views.withDays(view, view.days))}
        />
      )}
      {panel === 'visibility' && (
        <div id={`${id}-visibility`} className={classes.panel}>
          <Button onClick={onToggleAll}>{t(hasVisible ? 'series.hideAll' : 'series.showAll')}</Button>
          <ChartLegend label={lines.list} series={series} onToggle={onToggle} />
        </div>
      )}
    </>
  );
};
