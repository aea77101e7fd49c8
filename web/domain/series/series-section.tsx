import { type TimeGroup, timeGroups } from '@stimmlage/core/codes/time-groups';
import type { Days } from '@stimmlage/core/days';
import { WHOLE_WEEKS } from '@stimmlage/core/figures/whole-weeks';
import { IconAdjustmentsHorizontal, IconEye, IconLink, IconShare2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import type { OnView } from '../../lib/search';
import { useIsNarrow } from '../../lib/use-is-narrow';
import { Button } from '../../public-kit/button';
import { Section } from '../../public-kit/section';
import { Segmented } from '../../public-kit/segmented';
import { Sheet } from '../../public-kit/sheet';
import { ChartLegend } from '../../ui/chart/chart-legend';
import { Explanation } from '../explanation';
import type { FigureName } from '../figure-names';
import { DateFilter } from './date-filter';
import { DaysField } from './days-field';
import type { Measuring } from './measuring';
import classes from './series.module.css';
import type { Installation } from './series-chart';
import { useScaleOptions } from './use-scale-options';
import type { SeriesModel } from './use-series-model';
import { useShare } from './use-share';
import { offeredDisplays, type SeriesSearch, type SeriesView, type SeriesViews, scaleOf } from './view';

/** The properties of every chart over time. */
export interface SeriesProps<Search> {
  /**
   * The measure that staff see. If omitted, the chart and its downloads are for the public and show relative
   * activity.
   */
  measuring?: Measuring | undefined;
  search: Search;
  onSearch: OnView<Search>;
  /** Null while unknown. */
  installation: Installation | null;
  /** The last day of the initial window; null for today. */
  lastDay: string | null;
  /** A button for embedding the current view in other sites. */
  embed?: ReactNode;
}

interface SeriesSectionProps<K extends string> {
  /** The fragment of links to this section. */
  id: string;
  title: string;
  /** The figures to explain beside the title. */
  figures: readonly FigureName[];
  /** The measure that staff see; undefined on public pages, which show relative activity. */
  measuring: Measuring | undefined;
  lede: string;
  /** Whether new data is loading while the old data is still displayed. */
  isBusy: boolean;
  views: SeriesViews<K>;
  view: SeriesView<K>;
  /** The grouping that the address names, if the chart shows a coarser one. */
  asked?: TimeGroup;
  /** Null while loading. */
  model: SeriesModel<K> | null;
  /** The labels for the list of lines and for the button that shows the list. */
  lines: { button: string; list: string };
  onSearch: (search: SeriesSearch<K>) => void;
  onHidden: (hidden: readonly K[]) => void;
  /** Called when the reader selects another form or another scale. */
  onDisplay: (change: Pick<SeriesSearch<K>, 'display' | 'scale'>) => void;
  /** An additional control, shown beside the other controls. */
  furtherChoice?: ReactNode;
  actions: ReactNode;
  /** The chart, or the content that replaces it. */
  children: ReactNode;
}

type Panel = 'filter' | 'visibility';

/** Returns the days in the date fields: the chosen ones, or else those that are shown. */
const rangeOf = (chosen: Days | null, shown: Days | undefined): Days =>
  chosen ?? shown ?? { from: '', to: '' };

/**
 * A chart over time with controls for its grouping, days and visible lines, and a button for sharing the
 * chart. On phones, public pages show the controls in a sheet, so that the chart comes first.
 */
export const SeriesSection = <K extends string>({
  id,
  title,
  figures,
  measuring,
  lede,
  isBusy,
  views,
  view,
  asked,
  model,
  lines,
  onSearch,
  onHidden,
  onDisplay,
  furtherChoice,
  actions,
  children,
}: SeriesSectionProps<K>) => {
  const { t, dayRange } = useTexts();
  const panelId = useId();
  const isNarrow = useIsNarrow();
  const [panel, setPanel] = useState<Panel | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isPublic = measuring === undefined;
  const isSheet = isPublic && isNarrow;
  useEffect(() => {
    if (!isSheet) setIsSheetOpen(false);
  }, [isSheet]);
  const { share, said } = useShare(id, title);
  const series = model?.series ?? [];
  const range = rangeOf(view.range, model?.range);
  const hasLines = model?.hasLines;
  const displays = offeredDisplays(views.displays, view.display, model?.series.length ?? null);
  const scaleOptions = useScaleOptions(view.display, measuring?.log);
  const stateOf = (one: Panel) => ({
    'aria-expanded': panel === one,
    'aria-controls': panel === one ? `${panelId}-${one}` : undefined,
    onClick: () => setPanel(panel === one ? null : one),
  });
  const closeSheet = (): void => setIsSheetOpen(false);

  const weeks = { weeks: WHOLE_WEEKS };
  const lastWeeks = t('series.lastWeeks', weeks);
  const lastDays = { count: view.days };
  // Uses the selected number of days, which is known before the data has loaded.
  const last = view.isWholeWeeks
    ? { text: lastWeeks, reset: t('series.resetWeeks', weeks), field: { days: '', placeholder: lastWeeks } }
    : {
        text: t('series.lastDays', lastDays),
        reset: t('series.reset', lastDays),
        field: { days: String(view.days) },
      };
  const daysField = view.range === null ? last.field : { days: '', placeholder: t('series.daysByDate') };

  const choices = (
    <>
      <Segmented
        label={t('series.group.label')}
        options={timeGroups.map((group) => ({ value: group, label: t(`series.group.${group}`) }))}
        value={view.group}
        asked={asked}
        onChange={(group) => onSearch(views.withGroup(group, view))}
      />
      {furtherChoice}
      {displays.length > 1 && (
        <Segmented
          label={t('series.display.label')}
          options={displays.map((value) => ({ value, label: t(`series.display.${value}`) }))}
          value={view.display}
          onChange={(display) => onDisplay({ display })}
        />
      )}
      {scaleOptions.length > 0 && (
        <Segmented
          label={t('series.scale.label')}
          options={scaleOptions}
          value={scaleOf(view, !isPublic)}
          onChange={(scale) => onDisplay({ scale })}
        />
      )}
      <DaysField
        label={t('series.days')}
        {...daysField}
        toDays={(typed) => views.toDays(typed, view.group)}
        onChange={(days) => onSearch(views.withDays(view, days))}
      />
    </>
  );
  const dates = (
    <DateFilter
      id={`${panelId}-filter`}
      range={range}
      resetText={last.reset}
      onApply={(from, to) => onSearch(views.withRange(view, from, to))}
      onReset={() => onSearch(views.withDays(view, view.chosenDays))}
    />
  );
  const visibility = model && (
    <div id={`${panelId}-visibility`} className={classes.panel}>
      <Button onClick={() => onHidden(hasLines ? model.activity.lines.map(({ key }) => key) : [])}>
        {t(hasLines ? 'series.hideAll' : 'series.showAll')}
      </Button>
      <ChartLegend label={lines.list} series={series} onToggle={(key) => onHidden(model.hiddenAfter(key))} />
    </div>
  );
  const days = view.range === null ? last.text : dayRange(view.range.from, view.range.to);
  const chosen = [t(`series.group.${view.group}`), days, lines.button];

  return (
    <Section
      id={id}
      title={title}
      explanation={<Explanation of={isPublic ? [...figures, 'activity'] : figures} />}
      lede={lede}
    >
      <div className={classes.frame} data-mode={isPublic ? 'public' : 'staff'} aria-busy={isBusy}>
        {!isSheet && (
          <>
            <div className={classes.bar}>
              {choices}
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
            {said}
            {panel === 'filter' && dates}
            {panel === 'visibility' && visibility}
          </>
        )}
        <div className={classes.content}>{children}</div>
        {isPublic && (
          <div className={classes.below}>
            <Button
              ref={opener}
              data-opens-sheet
              icon={<IconAdjustmentsHorizontal size={16} />}
              aria-haspopup="dialog"
              onClick={() => setIsSheetOpen(true)}
            >
              <span>
                <span className="visually-hidden">{t('series.change')}: </span>
                {chosen.join(' · ')}
              </span>
            </Button>
            <Button icon={<IconShare2 size={16} />} onClick={share}>
              {t('series.share')}
            </Button>
          </div>
        )}
        {isSheet && (
          <>
            {said}
            <Sheet
              title={t('series.change')}
              isOpen={isSheetOpen}
              onClose={closeSheet}
              onClosed={() => opener.current?.focus()}
            >
              {choices}
              {dates}
              {visibility}
              {/* Closes the sheet, because all actions lead to a file, another dialog or the table. */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: it is the buttons inside that are clicked. */}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks those buttons, too. */}
              <div className={classes.actions} onClick={closeSheet}>
                {actions}
              </div>
            </Sheet>
          </>
        )}
      </div>
    </Section>
  );
};
