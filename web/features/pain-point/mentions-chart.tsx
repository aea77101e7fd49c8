import { Button } from '@mantine/core';
import { addDays, clipDays, type Days, earliestDay } from '@stimmlage/core/days';
import { startOfPeriod } from '@stimmlage/core/figures/periods';
import { limits } from '@stimmlage/core/limits';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useWeeks } from '../../data/comparison';
import type { PainPoint } from '../../data/pain-points';
import { useAboutFailure } from '../../domain/about-failure';
import { Explanation } from '../../domain/explanation';
import { codeName } from '../../domain/names';
import { type Installation, useSeriesChart } from '../../domain/series/series-chart';
import { useEventMarks, useSessionMarks } from '../../domain/series/use-event-marks';
import { useMeasuring } from '../../domain/series/use-measuring';
import { useSeriesModel } from '../../domain/series/use-series-model';
import { useStatementLinks } from '../../domain/series/use-statement-links';
import { useTexts } from '../../i18n/use-texts';
import type { OnView } from '../../lib/search';
import { lineIndex } from '../../ui/chart/colours';
import { EmptyState } from '../../ui/empty-state';
import { Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import { QueryFailure } from '../../ui/query-view';
import { allStatements, type MentionLine, mentionLines, type PainPointView } from './view';

/** The number of weeks to show before the week of the last day. */
const SERIES_WEEKS = 12;

const colours: Record<MentionLine, number> = {
  all: lineIndex('c1', 'solid'),
  complaints: lineIndex('concern', 'solid'),
  praise: lineIndex('support', 'solid'),
};

/**
 * Returns the selected days, or the last of them if they are more than a chart can show. If no first day is
 * selected, the range starts `SERIES_WEEKS` weeks before the week of the last day.
 */
const daysOf = ({ from, to }: PainPoint, today: string): Days => {
  const end = to ?? (from !== null && from > today ? from : today);
  const weeks = addDays(startOfPeriod(end, 'week'), -7 * SERIES_WEEKS);
  const days = clipDays({ from: from ?? weeks, to: end }, { from: earliestDay, to: end });
  return clipDays(days, { from: addDays(end, 1 - limits.windowDays), to: end });
};

const sentimentOf = { all: undefined, complaints: 'COMPLAINT', praise: 'PRAISE' } as const;

const useModel = (painPoint: PainPoint, today: string | null, hidden: readonly string[]) => {
  const { t, language } = useTexts('painPoint');
  const query = useWeeks(painPoint, today === null ? null : daysOf(painPoint, today));
  const { data } = query;
  const useMarks = painPoint.analysisRunId === null ? useEventMarks : useSessionMarks;
  const tellMarks = useMarks(data?.range ?? null);
  const measuring = useMeasuring({ of: 'count' });
  const shown = useMemo(() => {
    if (data === undefined) return null;
    const points = data.weeks.flatMap(({ date, count, complaints, praise }) => [
      { date, key: 'all' as const, count },
      { date, key: 'complaints' as const, count: complaints },
      { date, key: 'praise' as const, count: praise },
    ]);
    return {
      measuring,
      group: 'week',
      range: data.range,
      periods: data.periods,
      keys: mentionLines,
      hidden: mentionLines.filter((key) => hidden.includes(key)),
      tellMarks,
      points,
      lookOf: (key: MentionLine) => ({
        label: t(`series.${key}`, { lng: language }),
        colour: colours[key],
      }),
    } as const;
  }, [data, measuring, hidden, tellMarks, t, language]);
  return { query, model: useSeriesModel(shown) };
};

interface MentionsChartProps {
  painPoint: PainPoint;
  view: PainPointView;
  onView: OnView<PainPointView>;
  installation: Installation | null;
  today: string | null;
}

/** A chart of the numbers of all statements, complaints and praise over time. */
export const MentionsChart = ({ painPoint, view, onView, installation, today }: MentionsChartProps) => {
  const { t, language, dayRange, integer } = useTexts('painPoint');
  const isOpen = painPoint.from === null && painPoint.to === null;
  const { query, model } = useModel(painPoint, today, view.hidden);
  const aboutFailure = useAboutFailure(t('series.failure'));

  const { kind, code, analysisRunId } = painPoint;
  const linkOf = useStatementLinks<MentionLine>(
    useCallback(
      (key) => ({
        ...allStatements({ kind, code }),
        run: analysisRunId ?? undefined,
        sentiment: sentimentOf[key],
      }),
      [kind, code, analysisRunId],
    ),
  );

  const instead = (): ReactNode => {
    if (aboutFailure !== null) return aboutFailure;
    if (query.isError && model === null) {
      return <QueryFailure title={t('series.failure')} query={query} />;
    }
    if (query.data?.weeks.length === 0)
      return <Message title={isOpen ? t('series.none', { weeks: SERIES_WEEKS }) : t('series.noneInDays')} />;
    return (
      model !== null &&
      !model.hasLines && (
        <EmptyState title={t('series.noneVisible')}>
          <Button onClick={() => onView({ ...view, hidden: [] }, true)}>{t('series.showAll')}</Button>
        </EmptyState>
      )
    );
  };
  const detail = (): string | null => {
    if (isOpen) return t('series.detail', { weeks: SERIES_WEEKS });
    if (model === null) return null;
    const { from, to } = model.range;
    const days = dayRange(from, to);
    const isClipped = painPoint.from !== null && painPoint.from < from;
    return isClipped ? t('series.clipped', { days, number: integer(limits.windowDays) }) : days;
  };
  const { chart, actions } = useSeriesChart({
    model,
    installation,
    title: `${codeName(painPoint.kind, painPoint.code, language)}: ${t('series.title')}`,
    file: `${t('series.file')}-${painPoint.code}`,
    onHidden: (hidden) => onView({ ...view, hidden }, true),
    instead: instead(),
    // While new data is loading, points have no links, because the points may belong to a different session.
    linkOf: query.isPlaceholderData ? undefined : linkOf,
  });

  return (
    <Panel
      title={t('series.title')}
      explanation={<Explanation of={['statements', 'sentiment']} />}
      detail={detail()}
      actions={actions}
    >
      {chart}
    </Panel>
  );
};
