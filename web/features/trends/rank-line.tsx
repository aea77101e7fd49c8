import { addDays, daysBetween } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import type { StoredTrend } from '../../data/trends';
import { splitAtGaps } from './history';
import classes from './trends.module.css';

const WIDTH = 120;
const HEIGHT = 28;
const INSET = 4;

/** The rank at the bottom edge. Ranks with larger numbers are also drawn at the bottom edge. */
const LOWEST_RANK = limits.staffTrends;

const EPOCH = '1970-01-01';
const dayNumber = (day: string): number => daysBetween(EPOCH, day);

interface RankLineProps {
  history: StoredTrend['history'];
  /** The last day on the x axis. */
  until: string;
}

/**
 * A line chart of a trend's rank on each day, with the first rank at the top. On days on which the trend was
 * not ranked, the line has a gap.
 */
export const RankLine = ({ history, until }: RankLineProps) => {
  const days = limits.rankDays;
  const first = dayNumber(addDays(until, 1 - days));
  const x = (day: string): number =>
    INSET + (Math.min(Math.max(dayNumber(day) - first, 0), days - 1) / (days - 1)) * (WIDTH - 2 * INSET);
  const y = (rank: number): number =>
    INSET + (Math.sqrt(Math.min(rank, LOWEST_RANK) - 1) / Math.sqrt(LOWEST_RANK - 1)) * (HEIGHT - 2 * INSET);
  return (
    <svg
      className={classes.line}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {splitAtGaps(history, dayNumber).map((stretch) => (
        <polyline
          key={stretch[0]?.date}
          points={stretch.map(({ date, rank }) => `${x(date)},${y(rank)}`).join(' ')}
        />
      ))}
      {history.map(({ date, rank }) => (
        <circle key={date} cx={x(date)} cy={y(rank)} r="2" />
      ))}
    </svg>
  );
};
