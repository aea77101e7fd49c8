import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fewCell } from '../../domain/series/periods';
import type { SeriesModel } from '../../domain/series/use-series-model';
import { useTexts } from '../../i18n/use-texts';
import type { ChartSeries } from '../../ui/chart/chart-model';
import { lineVariable } from '../../ui/chart/colours';
import { LineSample } from '../../ui/chart/line-sample';
import { tintOf } from './tint';
import classes from './trend-timeline.module.css';
import type { TrendText } from './use-timeline';

interface CellsProps {
  shown: SeriesModel<string>;
  texts: readonly TrendText[];
  caption: string;
}

/** The content of a cell whose value is withheld or missing. */
const Gap = ({ few }: { few: boolean }) => {
  const { t } = useTranslation();
  if (few) return fewCell(t);
  return (
    <>
      <span className="visually-hidden">{t('chart.noValue')}</span>
      <span aria-hidden="true">·</span>
    </>
  );
};

/**
 * A table with one row per trend and one cell per period. The more mentions in a period, the darker the cell.
 */
export const Cells = ({ shown, texts, caption }: CellsProps) => {
  const { t, integer } = useTexts('public');
  const region = useRef<HTMLElement>(null);
  const { series, axis, activity, range } = shown;
  const { periods } = activity;
  const visible = series.filter(({ isVisible }) => isVisible);
  const whole = Math.max(...visible.flatMap(({ values }) => values.map((value) => value ?? 0)));

  /** Returns notes on a period, one sentence each. */
  const remarksAt = (index: number): string[] =>
    [axis.partial(index), axis.withheld(index), ...axis.marks(index)].filter((text) => text !== '');

  // Scrolls to the latest period at first and whenever the range changes.
  useLayoutEffect(() => {
    region.current?.scrollTo({ left: region.current.scrollWidth });
  }, [range.from, range.to, periods.length]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
    <section ref={region} className={classes.region} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline.trend')}</th>
            {periods.map(({ date }, index) => (
              <th
                key={date}
                scope="col"
                data-partial={axis.partial(index) !== '' || undefined}
                title={remarksAt(index).join(' ') || undefined}
              >
                <span className="visually-hidden">{[axis.name(index), ...remarksAt(index)].join('. ')}</span>
                <span aria-hidden="true">
                  {axis.tick(index)}
                  {axis.marks(index).length > 0 && ' ◆'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visible.map(({ key, label, values, colour }) => (
            <tr key={key}>
              <th scope="row">
                <span className={classes.name}>
                  <LineSample colour={colour} />
                  <bdi>{label}</bdi>
                </span>
                <bdi className={classes.description}>
                  {texts.find((text) => text.key === key)?.description}
                </bdi>
              </th>
              {periods.map(({ date, few }, index) => {
                const value = values[index] ?? null;
                return (
                  <td
                    key={date}
                    style={{ background: tintOf(lineVariable(colour), value ?? 0, whole) }}
                    data-empty={value === null || undefined}
                  >
                    {value === null ? <Gap few={few} /> : integer(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface DescriptionsProps {
  series: readonly ChartSeries[];
  texts: readonly TrendText[];
}

/** A list of the visible trends, each with a description. */
export const Descriptions = ({ series, texts }: DescriptionsProps) => {
  const { t } = useTexts('public');
  return (
    <ul className={classes.list} aria-label={t('timeline.about')}>
      {series
        .filter(({ isVisible }) => isVisible)
        .map(({ key, label, colour }) => (
          <li key={key} className={classes.trend}>
            <LineSample colour={colour} />
            <span>
              <bdi className={classes.descriptionName}>{label}</bdi>{' '}
              <bdi className={classes.text}>{texts.find((text) => text.key === key)?.description}</bdi>
            </span>
          </li>
        ))}
    </ul>
  );
};
