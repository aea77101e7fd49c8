import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { endOfWeek } from '@stimmlage/core/figures/whole-weeks';
import { limits } from '@stimmlage/core/limits';
import { useTexts } from '../../i18n/use-texts';
import classes from './topic.module.css';
import type { TopicModel } from './use-topic-model';

/**
 * Describes the share of a week in a sentence or, if the chart does not have the week or the week has no share,
 * says so.
 */
const useWeekText = ({ axis, activity, series }: TopicModel, topic: PublicTopic, week: string): string => {
  const { t, common, period, dayRange, finePercent, shareBounds } = useTexts('topic');
  const { start, end } = topic.dateRange;
  const index = topic.weeks.findIndex(({ date }) => date === week);
  const one = topic.weeks[index];
  const name = common('series.weekOf', { date: period('week', week) });
  if (one === undefined) return t('week.elsewhere', { week: name, days: dayRange(start, end) });
  const share = activity.lines[0]?.values[index] ?? null;
  const band = series[0]?.bands?.[index] ?? null;
  const withoutShare = (): string => {
    if (axis.withheld(index) !== '')
      return t('week.withheld', { week: name, count: limits.smallestPublicCell });
    if (one.statements === null || one.statements === 0) return t('week.unknown', { week: name });
    return t('week.small', { week: name, count: limits.fewestStatements });
  };
  const told =
    share === null || band === null
      ? withoutShare()
      : t('week.share', {
          week: name,
          share: finePercent(share / 100),
          ...shareBounds(band[0] / 100, band[1] / 100),
        });
  return [told, axis.partial(index)].filter(Boolean).join(' ');
};

interface PointedWeekProps {
  topic: PublicTopic;
  model: TopicModel;
  /** The Monday of the week. */
  week: string;
}

/** The share of the week in the URL, with a link to all issues on the days of this week. */
export const PointedWeek = ({ topic, model, week }: PointedWeekProps) => {
  const { t } = useTexts('topic');
  const text = useWeekText(model, topic, week);
  const { end } = topic.dateRange;
  const last = endOfWeek(week);
  const to = week <= end && end < last ? end : last;
  const days = { group: 'day', from: week, to, front: topic.theme };
  return (
    <p className={classes.week}>
      {text} <a href={`/public?${new URLSearchParams(days)}#evolution`}>{t('week.others')}</a>
    </p>
  );
};
