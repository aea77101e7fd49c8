import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import { isZeroIn, type Period, partialSentence } from '../domain/series/periods';
import { formatsOf } from '../i18n/formats';
import { alignSeries } from '../ui/chart/chart-data';
import type { PartialWords } from '../ui/chart/partial-marks';
import type { PictureTexts } from './noted-picture';
import type { DrawingProps } from './shares';

/** Lines over time, as pictures are given them. */
export interface Series {
  /** The values of a line are in the points whose `name` is the line's `key`. */
  lines: readonly { key: string }[];
  timeGroup: TimeGroup;
  periods: readonly Period[];
  points: readonly { date: string; name: string; value: number }[];
}

/** Prepares what every picture of lines over time draws: each line's values, and which periods are incomplete. */
export const prepareSeries = ({
  lines,
  periods,
  points,
  timeGroup,
  language,
  common,
}: Series & Pick<DrawingProps & PictureTexts, 'language' | 'common'>) => {
  const { tick, period: nameOf } = formatsOf(language);
  const starts = periods.map(({ date }) => date);
  const columns = alignSeries(
    points.map(({ date, name, value }) => ({ x: date, key: name, value })),
    starts,
    lines.map(({ key }) => key),
    (_, index) => isZeroIn(periods[index]),
  );
  const words: PartialWords = {
    name: (index) => nameOf(timeGroup, starts[index] ?? ''),
    reason: (index) => (periods[index] ? partialSentence(common, periods[index]) : ''),
  };
  return { tick, starts, columns, words, partial: periods.map((period) => period.partial.length > 0) };
};
