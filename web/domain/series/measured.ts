import type { TFunction } from 'i18next';
import type { Formats } from '../../i18n/formats';
import type { ChartNumbers } from '../../ui/chart/chart-model';
import type { Frame, SeriesMode } from './activity';

/**
 * What the values of a chart are: relative activity for the public; for staff counts, or shares of all statements in
 * percent.
 */
type Measured = SeriesMode | 'share';

export const measuredOf = ({ mode, wholes }: Pick<Frame<string>, 'mode' | 'wholes'>): Measured =>
  wholes === undefined ? mode : 'share';

interface Written {
  /** Writes a value for a table. */
  cell: (value: number) => string;
  /** How the chart writes values; null if they must not be readable. */
  numbers: ChartNumbers | null;
}

/** Returns how values are written. */
export const writtenAs = (
  measured: Measured,
  t: TFunction<'common'>,
  { integer, oneDecimal, finePercent }: Pick<Formats, 'integer' | 'oneDecimal' | 'finePercent'>,
): Written => {
  const mentions = (count: number): string => t('series.mentions', { count, number: integer(count) });
  const share = (value: number): string => finePercent(value / 100);
  const forms: Record<Measured, Written> = {
    public: { cell: oneDecimal, numbers: null },
    staff: { cell: integer, numbers: { tick: integer, name: ({ value }) => mentions(value) } },
    share: {
      cell: share,
      numbers: { tick: share, name: ({ value, count }) => `${share(value)} · ${mentions(count ?? 0)}` },
    },
  };
  return forms[measured];
};
