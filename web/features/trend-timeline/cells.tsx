import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesModel } from '../../domain/series/use-series-model';
import { useFormats } from '../../i18n/use-formats';
import { lineVariable } from '../../ui/chart/colours';
import { LineSample } from '../../ui/chart/line-sample';
import classes from './cells.module.css';
import { tintOf } from './tint';
import type { TrendText } from './use-timeline';

interface CellsProps {
  shown: SeriesModel<string>;
  texts: readonly TrendText[];
  caption: string;
}

/** A row a trend, a cell a period: the fuller, the more it was named. */
export const Cells = ({ shown, texts, caption }: CellsProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const { integer } = useFormats();
  const region = useRef<HTMLElement>(null);
  const { series, axis, activity, range } = shown;
  const { periods } = activity;
  const visible = series.filter(({ isVisible }) => isVisible);
  const whole = Math.max(...visible.flatMap(({ values }) => values.map((value) => value ?? 0)));

  // The newest is what one wants to see first, and again in a new window.
  useLayoutEffect(() => {
    region.current?.scrollTo({ left: region.current.scrollWidth });
  }, [range.from, range.to, periods.length]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section ref={region} className={classes.region} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('timeline.trend')}</th>
            {periods.map(({ start, isPartial }, index) => (
              <th key={start} scope="col" data-partial={isPartial || undefined}>
                <span className="visually-hidden">{axis.name(index)}</span>
                <span aria-hidden="true">{axis.tick(index)}</span>
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
              {periods.map(({ start }, index) => {
                const value = values[index] ?? null;
                return (
                  <td
                    key={start}
                    style={{ background: tintOf(lineVariable(colour), value ?? 0, whole) }}
                    data-empty={value === null || undefined}
                  >
                    {value === null ? (
                      <>
                        <span className="visually-hidden">{common('chart.noValue')}</span>
                        <span aria-hidden="true">·</span>
                      </>
                    ) : (
                      integer(value)
                    )}
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
