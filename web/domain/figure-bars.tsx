import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts';
import { shareOf } from '../lib/shares';
import layout from '../ui/layout.module.css';
import { ShareBars } from '../ui/share-bars';
import { FewNote } from './few-note';
import { SentimentBadge } from './label-badges';
import { FigureLink } from './links';
import type { StatementsSearch } from './statements';

interface Row {
  key: string;
  label: ReactNode;
  count: number;
  colour: string;
  behind: StatementsSearch;
}

interface FigureBarsProps {
  label: string;
  /** The denominator of the percentages; the lengths of bars are relative to the largest count instead. */
  total: number;
  rows: readonly Row[];
}

/** A breakdown of statements as bars, with figures that link to the counted statements. */
export const FigureBars = ({ label, total, rows }: FigureBarsProps) => {
  const { percent, integer } = useTexts();
  const largest = Math.max(...rows.map(({ count }) => count));
  return (
    <div className={layout.lines}>
      <ShareBars
        label={label}
        bars={rows.map(({ count, behind, ...bar }) => ({
          ...bar,
          length: shareOf(count, largest),
          value: (
            <FigureLink behind={behind}>{`${percent(shareOf(count, total))} · ${integer(count)}`}</FigureLink>
          ),
        }))}
      />
      <FewNote total={total} />
    </div>
  );
};

interface SentimentBarsProps {
  label: string;
  counts: { complaints: number; neutral: number; praise: number };
  total: number;
  behind: StatementsSearch;
}

/** The numbers of complaints, neutral statements and praise as bars. */
export const SentimentBars = ({ label, counts, total, behind }: SentimentBarsProps) => {
  const rows = [
    { sentiment: 'COMPLAINT', count: counts.complaints, colour: 'var(--concern)' },
    { sentiment: 'NEUTRAL', count: counts.neutral, colour: 'var(--neutral)' },
    { sentiment: 'PRAISE', count: counts.praise, colour: 'var(--support)' },
  ] as const;
  return (
    <FigureBars
      label={label}
      total={total}
      rows={rows.map(({ sentiment, ...row }) => ({
        ...row,
        key: sentiment,
        label: <SentimentBadge sentiment={sentiment} />,
        behind: { ...behind, sentiment },
      }))}
    />
  );
};
