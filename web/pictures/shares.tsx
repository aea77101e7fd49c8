import type { Language } from '@stimmlage/core/codes/label';
import type { CoveredDays, EmbeddedShares } from '@stimmlage/core/contracts/pictures';
import { limits } from '@stimmlage/core/limits';
import type { TFunction } from 'i18next';
import { themeName } from '../domain/names';
import { formatsOf } from '../i18n/formats';
import { shareOf } from '../lib/shares';
import type { Colours } from './colours';
import { MARGIN, Picture, SANS, WIDTH } from './picture';

const kinds = ['concerns', 'support', 'neutral'] as const;

export interface DrawingProps {
  language: Language;
  t: TFunction<readonly ['public', 'common', 'embed']>;
  common: TFunction<'common'>;
  colours: Colours;
}

type Split = NonNullable<EmbeddedShares['issues'][number]['sentiment']>;

/** Returns a breakdown if all of its parts are published; otherwise null. */
export const toldSplit = ({ concerns, support, neutral }: EmbeddedShares['sentiment']): Split | null =>
  concerns === null || support === null || neutral === null ? null : { concerns, support, neutral };

interface BarProps {
  /** The breakdown; null if the breakdown is withheld. The bar is then an empty outline. */
  sentiment: Split | null;
  x: number;
  y: number;
  width: number;
  height: number;
  order: readonly (typeof kinds)[number][];
  colours: Colours;
}

/** A bar in which the shares are side by side. */
export const Bar = ({ sentiment, x, y, width, height, order, colours }: BarProps) => {
  if (sentiment === null)
    return <rect x={x} y={y} width={width} height={height} fill="none" stroke={colours('ink-3')} />;
  const total = order.reduce((sum, kind) => sum + sentiment[kind], 0);
  let at = x;
  return order.map((kind) => {
    const part = shareOf(sentiment[kind], total) * width;
    const left = at;
    at += part;
    const name = kind === 'concerns' ? 'concern' : kind;
    return <rect key={kind} x={left} y={y} width={part} height={height} fill={colours(name)} />;
  });
};

interface KeyProps extends DrawingProps {
  sentiment: Split | null;
  y: number;
  size: number;
  step: number;
}

/** The key, which explains the colours and states the shares, or states that the shares are withheld. */
export const Key = ({ sentiment, y, size, step, language, t, colours }: KeyProps) => {
  const { percent } = formatsOf(language);
  if (sentiment === null)
    return (
      <text x={MARGIN} y={y} fontFamily={SANS} fontSize={size} fill={colours('ink')}>
        {t('sentiment.withheld', { count: limits.smallestPublicCell })}
      </text>
    );
  const total = kinds.reduce((sum, kind) => sum + sentiment[kind], 0);
  return kinds.map((kind, place) => (
    <g key={kind}>
      <rect
        x={MARGIN + place * step}
        y={y - size * 0.75}
        width={size * 0.8}
        height={size * 0.8}
        rx={2}
        fill={colours(kind === 'concerns' ? 'concern' : kind)}
      />
      <text
        x={MARGIN + place * step + size * 1.3}
        y={y}
        fontFamily={SANS}
        fontSize={size}
        fill={colours('ink')}
      >
        <tspan fontWeight={600}>{percent(shareOf(sentiment[kind], total))}</tspan> {t(`sentiment.${kind}`)}
      </text>
    </g>
  ));
};

/** Formats a count, or the threshold below which counts are withheld. */
export const toldNumber = (n: number | null, language: Language, t: DrawingProps['t']): string =>
  n === null
    ? t('fewer', { ns: 'common', count: limits.smallestPublicCell })
    : formatsOf(language).integer(n);

/** Describes the days that a figure covers with their dates, because images are kept and shared. */
export const datesOf = ({ start, end }: CoveredDays, { language, t }: DrawingProps): string => {
  const { day, dayRange } = formatsOf(language);
  return start === null ? t('picture.until', { ns: 'embed', day: day(end) }) : dayRange(start, end);
};

interface SharesProps extends DrawingProps {
  shares: EmbeddedShares;
}

const frameOf = ({ shares, language, t, colours }: SharesProps) => ({
  language,
  name: shares.name,
  note: t('sentiment.sample', { number: toldNumber(shares.statements, language, t) }),
  mark: shares.sandbox ? t('sandbox.mark', { ns: 'common' }) : null,
  caveat: t('picture.caveat', { ns: 'embed' }),
  colours,
});

/** An image of the shares of statements that raise concerns, express support, or do neither. */
export const SentimentPicture = (props: SharesProps) => {
  const { shares, t, colours } = props;
  const sentiment = toldSplit(shares.sentiment);
  return (
    <Picture
      {...frameOf(props)}
      height={230}
      title={t('sentiment.title')}
      subtitle={t('picture.sentiment', { ns: 'embed', days: datesOf(shares.dateRange, props) })}
    >
      {sentiment !== null && (
        <Bar
          sentiment={sentiment}
          x={MARGIN}
          y={100}
          width={WIDTH - 2 * MARGIN}
          height={44}
          order={kinds}
          colours={colours}
        />
      )}
      <Key {...props} sentiment={sentiment} y={sentiment === null ? 126 : 172} size={15} step={200} />
    </Picture>
  );
};

const ROW = 34;
const TOP = 112;
const NAMES = 260;
const COUNTS = 70;
/** The height of the remark on withheld shares, in pixels. */
const REMARK = 24;

/**
 * An image of the issues with their counts. The length of each bar is relative to the bar of the first issue.
 */
export const IssuesPicture = (props: SharesProps) => {
  const { shares, language, t, colours } = props;
  const { integer } = formatsOf(language);
  const most = shares.issues[0]?.count ?? 0;
  const width = WIDTH - 2 * MARGIN - NAMES - COUNTS;
  const isAnyWithheld = shares.issues.some((issue) => issue.sentiment === null);
  const bottom = TOP + shares.issues.length * ROW + 16;
  return (
    <Picture
      {...frameOf(props)}
      height={bottom + 48 + (isAnyWithheld ? REMARK : 0)}
      title={t('issues.dashboardTitle')}
      subtitle={t('picture.issues', { ns: 'embed', days: datesOf(shares.dateRange, props) })}
    >
      {shares.issues.map(({ theme, count, sentiment }, row) => (
        <g key={theme}>
          <text
            x={MARGIN}
            y={TOP + row * ROW + 12}
            fontFamily={SANS}
            fontSize={14}
            fontWeight={600}
            fill={colours('ink')}
          >
            {themeName(theme, language)}
          </text>
          <Bar
            sentiment={sentiment}
            x={MARGIN + NAMES}
            y={TOP + row * ROW}
            width={Math.max(shareOf(count, most) * width, 2)}
            height={13}
            order={['concerns', 'neutral', 'support']}
            colours={colours}
          />
          <text
            x={WIDTH - MARGIN}
            y={TOP + row * ROW + 12}
            textAnchor="end"
            fontFamily={SANS}
            fontSize={14}
            fill={colours('ink')}
          >
            {integer(count)}
          </text>
        </g>
      ))}
      <Key {...props} sentiment={toldSplit(shares.sentiment)} y={bottom} size={13} step={200} />
      {isAnyWithheld && (
        <text x={MARGIN} y={bottom + REMARK} fontFamily={SANS} fontSize={12} fill={colours('ink-3')}>
          {t('picture.outlined', { ns: 'embed' })}
        </text>
      )}
    </Picture>
  );
};
