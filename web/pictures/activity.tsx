import { type Category, categories } from '@stimmlage/core/codes/categories';
import type { EmbeddedActivity } from '@stimmlage/core/contracts/pictures';
import { chartName } from '../domain/names';
import { fewEmpty, fewNote, partialNote } from '../domain/series/periods';
import { colourOf, inPaletteOrder } from '../features/pain-points/palette';
import { formatsOf } from '../i18n/formats';
import { safeText } from '../lib/safe-text';
import { alignSeries, drawnStretches, isolated } from '../ui/chart/chart-data';
import { cycled, lineDash, PARTIAL_DASH } from '../ui/chart/colours';
import { MARGIN, Picture, SANS, WIDTH } from './picture';
import type { DrawingProps } from './shares';
import { wrap } from './wrap';

const PALETTE = 10;
const CHART = { top: 100, height: 240, left: MARGIN + 30 };
const KEY = { columns: 3, row: 22, top: CHART.top + CHART.height + 62 };
const MOST_NAME = 28;

/** What is said of periods that are not whole. */
const REMARK_LINE = 17;
const MOST_REMARK_LINES = 3;

interface ActivityProps extends DrawingProps {
  figure: 'pain-points' | 'trends';
  activity: EmbeddedActivity;
}

interface Line {
  key: string;
  label: string;
  /** Its place in the palette. */
  colour: number;
}

const isCategory = (name: string): name is Category => categories.some((known) => known === name);

const linesOf = ({ figure, activity, language }: ActivityProps): Line[] => {
  const totals = new Map<string, number>();
  for (const { name, activity: value } of activity.data) totals.set(name, (totals.get(name) ?? 0) + value);
  const names = [...totals.keys()];
  if (figure === 'trends') {
    // Most named first, as the timeline has them.
    const ranked = names.toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
    return ranked.map((name, place) => ({
      key: name,
      label: safeText(name, MOST_NAME),
      colour: cycled(place, PALETTE),
    }));
  }
  return inPaletteOrder(names.filter(isCategory)).map((code) => ({
    key: code,
    label: chartName(code, language),
    colour: colourOf(code),
  }));
};

interface Place {
  x: number;
  y: number;
}

/** Lines between the neighbouring places of some stretches, each by the index of its first place. */
const pathOf = (places: readonly (Place | null)[], stretches: readonly number[]): string => {
  const at = (index: number): string => {
    const place = places[index];
    return place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)}` : '';
  };
  return stretches
    .map((index, n) => `${stretches[n - 1] === index - 1 ? '' : `M${at(index)}`}L${at(index + 1)}`)
    .join('');
};

/** Values that stand between gaps, as dots: lines of no length with round ends. */
const dotsOf = (places: readonly (Place | null)[], alone: readonly number[]): string =>
  alone.map((index) => pathOf([places[index] ?? null, places[index] ?? null], [0])).join('');

/** Relative activity over time. */
export const ActivityPicture = (props: ActivityProps) => {
  const { figure, activity, language, t, common: texts, colours } = props;
  const { tick, dayRange, integer } = formatsOf(language);
  const { timeGroup, dateRange, periods, data } = activity;
  const lines = linesOf(props);
  const starts = periods.map(({ date }) => date);
  const partial = periods.map((period) => period.partial.length > 0);
  const columns = alignSeries(
    data.map(({ date, name, activity: value }) => ({ x: date, key: name, value })),
    starts,
    lines.map(({ key }) => key),
    new Set(periods.filter(({ few }) => few).map(({ date }) => date)),
  );
  const width = WIDTH - MARGIN - CHART.left;
  const x = (index: number): number =>
    CHART.left + (starts.length > 1 ? (index / (starts.length - 1)) * width : width / 2);
  const y = (value: number): number => CHART.top + CHART.height * (1 - value / 100);
  const every = Math.ceil(starts.length / 6);
  const rows = Math.ceil(lines.length / KEY.columns);
  const style = { fontFamily: SANS, fontSize: 12, fill: colours('ink-3') };
  const keyEnd = KEY.top + rows * KEY.row;
  const isFew = periods.some(({ few }) => few);
  const remarks = [partialNote(texts, timeGroup, periods), fewNote(texts, periods)].filter(Boolean).join(' ');
  const remarkLines =
    remarks === '' ? [] : wrap(remarks, (WIDTH - 2 * MARGIN) / style.fontSize, MOST_REMARK_LINES);
  const lineColour = (place: number): string => colours(`c${(place % PALETTE) + 1}`);
  return (
    <Picture
      height={keyEnd + remarkLines.length * REMARK_LINE + 40}
      title={t(figure === 'trends' ? 'timeline.title' : 'evolution.title')}
      subtitle={`${t(`series.lede.public.${timeGroup}`, { ns: 'common' })} ${dayRange(dateRange.start, dateRange.end)}`}
      name={activity.name}
      note={t('series.yAxis.public', { ns: 'common' })}
      mark={activity.sandbox ? t('sandbox.mark', { ns: 'common' }) : null}
      colours={colours}
    >
      {[0, 25, 50, 75, 100].map((value) => (
        <g key={value}>
          <line x1={CHART.left} x2={WIDTH - MARGIN} y1={y(value)} y2={y(value)} stroke={colours('rule')} />
          <text {...style} x={CHART.left - 8} y={y(value) + 4} textAnchor="end">
            {integer(value)}
          </text>
        </g>
      ))}
      {starts.map((start, index) =>
        index % every === 0 ? (
          <text key={start} {...style} x={x(index)} y={CHART.top + CHART.height + 20} textAnchor="middle">
            {tick(timeGroup, start)}
          </text>
        ) : null,
      )}
      {data.length === 0 && (
        <text {...style} fontSize={15} x={WIDTH / 2} y={CHART.top + CHART.height / 2} textAnchor="middle">
          {isFew ? fewEmpty(texts) : t(figure === 'trends' ? 'timeline.empty' : 'evolution.empty')}
        </text>
      )}
      {lines.map(({ key, colour }) => {
        const values = columns.get(key) ?? [];
        const places = values.map((value, index) => (value === null ? null : { x: x(index), y: y(value) }));
        const whole =
          pathOf(places, drawnStretches(values, partial, false)) + dotsOf(places, isolated(values));
        const dashed = pathOf(places, drawnStretches(values, partial, true));
        const line = {
          fill: 'none',
          stroke: lineColour(colour),
          strokeWidth: 2,
          strokeLinejoin: 'round',
        } as const;
        return (
          <g key={key}>
            {whole !== '' && (
              <path
                {...line}
                d={whole}
                strokeLinecap="round"
                strokeDasharray={lineDash(colour).join(' ') || undefined}
              />
            )}
            {dashed !== '' && <path {...line} d={dashed} strokeDasharray={PARTIAL_DASH.join(' ')} />}
          </g>
        );
      })}
      {lines.map(({ key, label, colour }, place) => {
        const left = MARGIN + (place % KEY.columns) * 250;
        const line = KEY.top + Math.floor(place / KEY.columns) * KEY.row;
        return (
          <g key={key}>
            <line
              x1={left}
              x2={left + 22}
              y1={line - 4}
              y2={line - 4}
              stroke={lineColour(colour)}
              strokeWidth={3}
              strokeDasharray={lineDash(colour).join(' ') || undefined}
            />
            <text x={left + 30} y={line} fontFamily={SANS} fontSize={13} fill={colours('ink')}>
              {label}
            </text>
          </g>
        );
      })}
      {remarkLines.map((line, index) => (
        <text key={line} {...style} x={MARGIN} y={keyEnd + 8 + index * REMARK_LINE}>
          {line}
        </text>
      ))}
    </Picture>
  );
};
