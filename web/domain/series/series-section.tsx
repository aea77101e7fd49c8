import { useClipboard } from '@mantine/hooks';
import { timeGroups } from '@stimmlage/core/codes/time-groups';
import { IconAdjustmentsHorizontal, IconEye, IconLink } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnView } from '../../lib/search';
import { Button } from '../../public-kit/button';
import { Section } from '../../public-kit/section';
import { Segmented } from '../../public-kit/segmented';
import { TextField } from '../../public-kit/text-field';
import { ChartLegend } from '../../ui/chart/chart-legend';
import { Explanation, type FigureName } from '../explanation';
import type { SeriesMode } from './activity';
import { DateFilter } from './date-filter';
import { DaysField } from './days-field';
import classes from './series.module.css';
import type { Installation } from './series-chart';
import type { SeriesModel } from './use-series-model';
import type { SeriesSearch, SeriesView, SeriesViews } from './view';

/** How long it is said that the link was copied. */
const SAID_MS = 6_000;

/** The address of the view on screen, leading to a section. */
const linkTo = (section: string): string => {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${section}`;
};

/** What a screen gives a chart over time. */
export interface SeriesProps<Search> {
  /** The public sees relative activity only, on screen and in everything to take along; staff see counts. */
  mode: SeriesMode;
  search: Search;
  onSearch: OnView<Search>;
  /** Null while it is not known. */
  installation: Installation | null;
  /** Where the chart ends as it opens; null: today. */
  lastDay: string | null;
  /** A further action: gives the view to other sites. */
  embed?: ReactNode;
}

interface SeriesSectionProps<K extends string> {
  /** That a shared link leads to. */
  id: string;
  title: string;
  /** What is counted; the public sees relative activity of it. */
  figure: FigureName;
  mode: SeriesMode;
  lede: string;
  /** A new view is on its way; what is shown is the one before. */
  isBusy: boolean;
  views: SeriesViews<K>;
  view: SeriesView<K>;
  /** Null until it is known. */
  model: SeriesModel<K> | null;
  /** What the lines are called: on the button of the visibility list, and of the list itself. */
  lines: { button: string; list: string };
  onSearch: (search: SeriesSearch<K>) => void;
  onHidden: (hidden: readonly K[]) => void;
  /** A choice of its own, beside the grouping. */
  display?: ReactNode;
  actions: ReactNode;
  /** The chart, or its replacement. */
  children: ReactNode;
}

type Panel = 'filter' | 'visibility';

/** A chart over time with what it shows: grouping, days or dates, and which lines; and the link to share it. */
export const SeriesSection = <K extends string>({
  id,
  title,
  figure,
  mode,
  lede,
  isBusy,
  views,
  view,
  model,
  lines,
  onSearch,
  onHidden,
  display,
  actions,
  children,
}: SeriesSectionProps<K>) => {
  const { t } = useTranslation();
  const panelId = useId();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { copy, copied, error } = useClipboard({ timeout: SAID_MS });
  const series = model?.series ?? [];
  const range = model?.range ?? { from: '', to: '' };
  const hasLines = model?.hasLines === true;
  const stateOf = (one: Panel) => ({
    'aria-expanded': panel === one,
    'aria-controls': panel === one ? `${panelId}-${one}` : undefined,
    onClick: () => setPanel(panel === one ? null : one),
  });
  return (
    <Section
      id={id}
      title={title}
      explanation={<Explanation of={mode === 'public' ? [figure, 'activity'] : [figure]} />}
      lede={lede}
    >
      <div className={classes.frame} aria-busy={isBusy}>
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
            <Button
              icon={<IconLink size={15} />}
              aria-label={t('series.shareLong')}
              onClick={() => copy(linkTo(id))}
            >
              {t('series.share')}
            </Button>
            {actions}
          </span>
        </div>
        <p role="status" className={classes.shared}>
          {copied && t('series.shared')}
          {error !== null && t('series.shareRefused')}
        </p>
        {error !== null && (
          <div className={classes.link}>
            <TextField
              label={t('series.link')}
              value={linkTo(id)}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
        )}
        {panel === 'filter' && (
          <DateFilter
            key={`${range.from} ${range.to}`}
            id={`${panelId}-filter`}
            range={range}
            days={view.days}
            onApply={(from, to) => onSearch(views.withRange(view, from, to))}
            onReset={() => onSearch(views.withDays(view, view.days))}
          />
        )}
        {panel === 'visibility' && model && (
          <div id={`${panelId}-visibility`} className={classes.panel}>
            <Button onClick={() => onHidden(hasLines ? model.activity.lines.map(({ key }) => key) : [])}>
              {t(hasLines ? 'series.hideAll' : 'series.showAll')}
            </Button>
            <ChartLegend
              label={lines.list}
              series={series}
              onToggle={(key) => onHidden(model.hiddenAfter(key))}
            />
          </div>
        )}
        <div className={classes.content}>{children}</div>
      </div>
    </Section>
  );
};
