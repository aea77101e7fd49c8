import type { Category } from '@stimmlage/core/codes/categories';
import { type ComponentProps, useCallback } from 'react';
import type { FigureName } from '../../domain/figure-names';
import { useMeasuring } from '../../domain/series/use-measuring';
import { useSmoothLines } from '../../domain/series/use-smooth-lines';
import type { SeriesMeasure } from '../../domain/series/view';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { Segmented } from '../../public-kit/segmented';
import { Evolution } from './evolution';
import { targetsByDate, totalByCategory, totalByDate } from './totals';
import type { CountedSeries } from './use-activity';
import { evolutionViews } from './view';

/** The figures to explain for each measure. */
const figuresOf: Record<SeriesMeasure, readonly FigureName[]> = {
  share: ['share', 'statements'],
  count: ['statements'],
  target: ['statements'],
  index: ['index', 'statements'],
};

type EvolutionProps = ComponentProps<typeof Evolution>;

type StaffEvolutionProps = Omit<
  EvolutionProps,
  'measuring' | 'totalsOf' | 'figures' | 'smooth' | 'furtherChoice' | 'embed'
>;

/** The chart of issues over time, as staff see it: with a choice of measures, and totals for each issue. */
export const StaffEvolution = (props: StaffEvolutionProps) => {
  const { search, onSearch, lastDay } = props;
  const { t, integer, oneDecimal, finePercent } = useTexts('staff');
  const { measure, display, shape } = evolutionViews.viewOf(search, lastDay);
  const smooth = useSmoothLines();
  const measuring = useMeasuring({
    of: measure === 'index' ? 'count' : measure,
    isIndex: measure === 'index',
  });
  const totalsOf = useCallback(
    ({ data, periods, targets = [] }: CountedSeries) => {
      const totals = totalByCategory(data);
      const all = data.reduce((sum, { count }) => sum + count, 0);
      return {
        // Each statement has exactly one issue, so the sum over all issues is the number of statements.
        wholes: measure === 'target' ? targetsByDate(targets, periods) : totalByDate(data, periods),
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
      measuring={measuring}
      totalsOf={totalsOf}
      figures={figuresOf[measure]}
      smooth={shape === 'smooth' ? smooth : undefined}
      furtherChoice={
        <>
          <Segmented
            label={t('series.measure.label')}
            options={evolutionViews.measures.map((value) => ({ value, label: t(`series.measure.${value}`) }))}
            value={measure}
            onChange={(chosen) => onSearch(evolutionViews.withDisplay(search, { measure: chosen }))}
          />
          {display === 'lines' && (
            <Segmented
              label={t('series.shape.label')}
              options={smooth.options}
              value={shape}
              onChange={(chosen) => onSearch(evolutionViews.withDisplay(search, { shape: chosen }), true)}
            />
          )}
        </>
      }
    />
  );
};
