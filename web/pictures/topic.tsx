import type { PictureRequest } from '@stimmlage/core/contracts/prerender';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import { siteNameOf } from '../domain/installation';
import { themeName } from '../domain/names';
import { colourOf } from '../domain/palette';
import { topicWeeksOf } from '../domain/topic-weeks';
import { formatsOf } from '../i18n/formats';
import { SeriesPicture } from './series-picture';
import type { DrawingProps } from './shares';

/**
 * The possible distances between ticks, in percent. The chart uses the smallest distance at which five ticks
 * reach the highest share.
 */
const STEPS = [1, 2, 5, 10, 20];
const MOST_STEPS = 5;

/** Returns the ticks of an axis in percent. */
export const shareTicks = (highest: number): number[] => {
  const step = STEPS.find((one) => one * MOST_STEPS >= highest) ?? STEPS.at(-1) ?? 1;
  const count = Math.max(2, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

type TopicPictureProps = DrawingProps &
  Extract<PictureRequest, { figure: 'topic' }> & { own: TFunction<'topic'> };

/** An image of an issue's share of all statements in each week. */
export const TopicPicture = ({ about, topic, own, ...drawing }: TopicPictureProps) => {
  const { language } = drawing;
  const { dayRange, finePercent } = formatsOf(language);
  const { periods, shares, bands, hasSmallWeeks } = topicWeeksOf(topic);
  const fewest = { count: limits.fewestStatements };
  const { start, end } = topic.dateRange;
  const issue = themeName(topic.theme, language);
  return (
    <SeriesPicture
      {...drawing}
      source={{ name: siteNameOf(about), sandbox: about.sandbox }}
      title={own('trend.picture', { issue })}
      subtitle={`${own('trend.lede')} ${dayRange(start, end)}`}
      note={own('trend.axis')}
      lead={bands.some((band) => band !== null) ? own('trend.band') : ''}
      remark={hasSmallWeeks ? own('trend.small', fewest) : ''}
      empty={hasSmallWeeks ? own('trend.allSmall', fewest) : own('trend.empty')}
      lines={[{ key: topic.theme, label: issue, colour: colourOf(topic.theme), bands }]}
      rest={null}
      timeGroup="week"
      periods={periods}
      points={periods.flatMap(({ date }, index) => {
        const value = shares[index] ?? null;
        return value === null ? [] : [{ date, name: topic.theme, value }];
      })}
      ticks={shareTicks(Math.max(0, ...bands.map((band) => band?.[1] ?? 0)))}
      tickText={(value) => finePercent(value / 100)}
    />
  );
};
