import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { ActivityForm, EmbeddedActivity } from '@stimmlage/core/contracts/pictures';
import { chartName } from '../domain/names';
import { colourOf, inPaletteOrder } from '../domain/palette';
import { formatsOf } from '../i18n/formats';
import { safeText } from '../lib/safe-text';
import { cycled } from '../ui/chart/colours';
import { MultiplesPicture } from './multiples-picture';
import { type PictureLine, SeriesPicture } from './series-picture';
import type { DrawingProps } from './shares';

/**
 * The maximum length of a name, in characters. Longer names are truncated before their width is calculated.
 */
const MOST_NAME = 60;

const TICK = 25;
/** The value up to which ticks are close together. */
const CLOSE = 200;

/** Returns the ticks up to 100, or up to the highest value if an incomplete period has a higher one. */
const ticksUpTo = (highest: number): number[] => {
  const step = TICK * Math.max(1, Math.ceil(highest / CLOSE));
  return Array.from({ length: Math.ceil(Math.max(highest, 100) / step) + 1 }, (_, index) => index * step);
};

interface ActivityProps extends DrawingProps {
  figure: 'pain-points' | 'trends';
  activity: EmbeddedActivity;
  form: ActivityForm;
}

const isCategory = (name: string): name is Category => categories.some((known) => known === name);

const linesOf = ({ figure, activity, language }: ActivityProps): PictureLine[] => {
  const totals = new Map<string, number>();
  for (const { name, activity: value } of activity.data) totals.set(name, (totals.get(name) ?? 0) + value);
  const names = [...totals.keys()];
  if (figure === 'trends') {
    // Sorts the most frequent trend first, as in the timeline.
    const ranked = names.toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
    return ranked.map((name, place) => ({
      key: name,
      label: safeText(name, MOST_NAME),
      colour: cycled(place),
    }));
  }
  return inPaletteOrder(names.filter(isCategory)).map((code) => ({
    key: code,
    label: chartName(code, language),
    colour: colourOf(code),
  }));
};

/** An image of relative activity over time, drawn as lines in one chart or as small charts. */
export const ActivityPicture = (props: ActivityProps) => {
  const { figure, activity, form, ...drawing } = props;
  const { t } = drawing;
  const { dayRange, integer } = formatsOf(drawing.language);
  const { timeGroup, dateRange, periods, data } = activity;
  const shown = {
    ...drawing,
    source: activity,
    title: t(figure === 'trends' ? 'timeline.title' : 'evolution.title'),
    subtitle: `${t(`series.lede.${timeGroup}`, { ns: 'common' })} ${dayRange(dateRange.start, dateRange.end)}`,
    note: t('series.yAxis', { ns: 'common' }),
    empty: t(figure === 'trends' ? 'timeline.empty' : 'evolution.empty'),
    lines: linesOf(props),
    rest: figure === 'trends' ? null : 'other',
    timeGroup,
    periods,
    points: data.map(({ date, name, activity: value }) => ({ date, name, value })),
  };
  return form.display === 'multiples' ? (
    <MultiplesPicture {...shown} isOwnScale={form.scale === 'own'} />
  ) : (
    <SeriesPicture
      {...shown}
      ticks={ticksUpTo(Math.max(...data.map(({ activity: value }) => value)))}
      tickText={integer}
    />
  );
};
