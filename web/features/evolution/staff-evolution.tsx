import type { Category } from '@stimmlage/core/codes/categories';
import type { PainPointSeries } from '@stimmlage/core/contracts/figures';
import { type ComponentProps, useCallback, useMemo } from 'react';
import type { FigureName } from '../../domain/explanation';
import type { Measuring } from '../../domain/series/measuring';
import { useMeasuring } from '../../domain/series/use-measuring';
import type { SeriesMeasure } from '../../domain/series/view';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { Segmented } from '../../public-kit/segmented';
import { Evolution } from './evolution';
import { totalByCategory, totalByDate } from './totals';
import { evolutionViews } from './view';

/** The figures to explain for each measure. */
const figuresOf: Record<SeriesMeasure, readonly FigureName[]> = {
  share: ['share', 'statements'],
  count: ['statements'],
  index: ['index', 'statements'],
};

type EvolutionProps = ComponentProps<typeof Evolution>;

interface StaffEvolutionProps
  extends Omit<EvolutionProps, 'measuring' | 'totalsOf' | 'figures' | 'furtherChoice' | 'embed'> {
  /** A sentence about the days that are shown; may be empty. */
  note: string;
}

/** Adds a sentence to the description of what the chart measures. */
const withNote = (measuring: Measuring, note: string): Measuring => {
  if (note === '') return measuring;
  const noted = (lede: string): string => `${lede} ${note}`;
  return {
    ...measuring,
    lede: (group) => noted(measuring.lede(group)),
    wordsOf: (...asked) => {
      const words = measuring.wordsOf(...asked);
      return { ...words, lede: noted(words.lede) };
    },
  };
};

/** The chart of issues over time for staff, with a choice of measures and with totals for each issue. */
export const StaffEvolution = ({ note, ...props }: StaffEvolutionProps) => {
  const { search, onSearch, lastDay } = props;
  const { t, integer, oneDecimal, finePercent } = useTexts('staff');
  const { measure } = evolutionViews.viewOf(search, lastDay);
  const measuring = useMeasuring({
    of: measure === 'share' ? 'share' : 'count',
    isIndex: measure === 'index',
  });
  const totalsOf = useCallback(
    ({ data, periods }: Pick<PainPointSeries, 'data' | 'periods'>) => {
      const totals = totalByCategory(data);
      const all = data.reduce((sum, { count }) => sum + count, 0);
      return {
        // Each statement has exactly one issue, so the sum over all issues is the number of statements.
        wholes: totalByDate(data, periods),
        detailOf: (key: Category): string => {
          const { mentions, intensity } = totals.get(key) ?? { mentions: 0, intensity: 0 };
          const counted = t('series.mentions', { count: mentions, number: integer(mentions) });
          // Without statements, neither a mean intensity nor a share can be calculated.
          const total =
            mentions === 0
              ? counted
              : t('series.total', { mentions: counted, intensity: oneDecimal(intensity) });
          return measure === 'share' && all > 0 ? `${finePercent(shareOf(mentions, all))} · ${total}` : total;
        },
      };
    },
    [measure, t, integer, oneDecimal, finePercent],
  );
  return (
    <Evolution
      {...props}
      measuring={useMemo(() => withNote(measuring, note), [measuring, note])}
      totalsOf={totalsOf}
      figures={figuresOf[measure]}
      furtherChoice={
        <Segmented
          label={t('series.measure.label')}
          options={evolutionViews.measures.map((value) => ({ value, label: t(`series.measure.${value}`) }))}
          value={measure}
          onChange={(chosen) => onSearch(evolutionViews.withDisplay(search, { measure: chosen }))}
        />
      }
    />
  );
};
