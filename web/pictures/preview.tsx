import type { PictureRequest } from '@stimmlage/core/contracts/prerender';
import type { TFunction } from 'i18next';
import { siteNameOf } from '../domain/installation';
import { headlineOf } from '../features/overview/headline';
import { topicHeadlineOf } from '../features/topic/topic-headline';
import { formatsOf } from '../i18n/formats';
import { shareOf } from '../lib/shares';
import { Mark, markWidth, SANS, SERIF, SERIF_WIDTH } from './picture';
import { Bar, type DrawingProps, datesOf, toldNumber, toldSplit } from './shares';
import { fitted, textWidth, wrap } from './wrap';

/** The size expected for link previews (Open Graph), with an aspect ratio of 1.91:1. */
const SIZE = { width: 1200, height: 630 };
const MARGIN = 72;
const INNER = SIZE.width - 2 * MARGIN;
/** The font sizes of the headline, and how many lines of each fit above the bar. */
const HEADLINE = {
  sizes: [
    { size: 58, most: 4 },
    { size: 52, most: 4 },
    { size: 46, most: 5 },
    { size: 40, most: 6 },
  ],
  leading: 68 / 58,
  top: 234,
} as const;
const NAME_SIZE = 38;
const MARK_SIZE = 24;

const kinds = ['concerns', 'support', 'neutral'] as const;

type Request<F extends PictureRequest['figure']> = DrawingProps & Extract<PictureRequest, { figure: F }>;

/**
 * Breaks a headline into lines, in the largest font size at which the headline fits, or else in the smallest one,
 * without the words that do not fit.
 */
export const fitHeadline = (headline: string): { size: number; lines: string[] } => {
  const linesAt = (size: number, most: number): string[] => wrap(headline, INNER / size / SERIF_WIDTH, most);
  const [first, ...others] = HEADLINE.sizes;
  const { size, most } = others.reduce(
    (chosen, smaller) =>
      linesAt(chosen.size, Number.POSITIVE_INFINITY).length <= chosen.most ? chosen : smaller,
    first as (typeof HEADLINE.sizes)[number],
  );
  return { size, lines: linesAt(size, most) };
};

interface PreviewProps extends DrawingProps, Pick<Request<'preview'>, 'about' | 'dateRange'> {
  headline: string;
  /** The number of statements shown in the bar; null if the number is withheld. */
  total: number | null;
  /** The breakdown shown in the bar; null if the breakdown is withheld. The preview then has no bar. */
  sentiment: ReturnType<typeof toldSplit>;
}

/** The preview of a link: a headline that sums up the figures, and the shares behind the headline. */
const Preview = ({ about, headline, total, sentiment, dateRange, ...drawing }: PreviewProps) => {
  const { language, t, colours } = drawing;
  const { percent } = formatsOf(language);
  const { size, lines } = fitHeadline(headline);
  const mark = about.sandbox ? t('sandbox.mark', { ns: 'common' }) : null;
  const room = INNER - (mark === null ? 0 : markWidth(mark, MARK_SIZE)) - NAME_SIZE;
  let at = MARGIN;
  const key = kinds.map((kind) => {
    const share = percent(sentiment === null ? 0 : shareOf(sentiment[kind], total ?? 0));
    const name = t(`sentiment.${kind}`);
    const left = at;
    at += textWidth(`${share} ${name}`) * 26 + 84;
    return { kind, share, name, left };
  });
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={SIZE.width}
      height={SIZE.height}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={headline}
      lang={language}
    >
      <rect width={SIZE.width} height={SIZE.height} fill={colours('paper')} />
      <rect width={SIZE.width} height={10} fill={colours('accent')} />
      <text x={MARGIN} y={98} fontFamily={SERIF} fontSize={NAME_SIZE} fontWeight={600} fill={colours('ink')}>
        {fitted(siteNameOf(about), room / NAME_SIZE / SERIF_WIDTH)}
        <tspan fill={colours('concern')}>.</tspan>
      </text>
      {mark !== null && (
        <Mark text={mark} right={SIZE.width - MARGIN} top={66} size={MARK_SIZE} colours={colours} />
      )}
      <text x={MARGIN} y={152} fontFamily={SANS} fontSize={24} fontWeight={600} fill={colours('ink-3')}>
        {`${t('hero.eyebrow')} · ${datesOf(dateRange, drawing)}`}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={MARGIN}
          y={HEADLINE.top + index * HEADLINE.leading * size}
          fontFamily={SERIF}
          fontSize={size}
          fontWeight={600}
          fill={colours('ink')}
        >
          {line}
        </text>
      ))}
      {total !== 0 && sentiment !== null && (
        <>
          <Bar
            sentiment={sentiment}
            x={MARGIN}
            y={496}
            width={INNER}
            height={36}
            order={kinds}
            colours={colours}
          />
          {key.map(({ kind, share, name, left }) => (
            <g key={kind}>
              <rect
                x={left}
                y={559}
                width={20}
                height={20}
                rx={4}
                fill={colours(kind === 'concerns' ? 'concern' : kind)}
              />
              <text x={left + 32} y={578} fontFamily={SANS} fontSize={26} fill={colours('ink')}>
                <tspan fontWeight={600}>{share}</tspan> {name}
              </text>
            </g>
          ))}
          <text
            x={SIZE.width - MARGIN}
            y={578}
            textAnchor="end"
            fontFamily={SANS}
            fontSize={24}
            fill={colours('ink-3')}
          >
            {t('sentiment.sample', { number: toldNumber(total, language, t) })}
          </text>
        </>
      )}
    </svg>
  );
};

/** The preview of the public page. */
export const PreviewPicture = ({ about, overview, dateRange, ...drawing }: Request<'preview'>) => (
  <Preview
    {...drawing}
    about={about}
    dateRange={dateRange}
    headline={headlineOf(overview, drawing.t as Parameters<typeof headlineOf>[1])}
    total={overview.totalDiscussions}
    sentiment={toldSplit(overview.sentimentBreakdown)}
  />
);

/** The preview of a topic page. */
export const TopicPreviewPicture = ({
  about,
  topic,
  dateRange,
  own,
  ...drawing
}: Request<'topic-preview'> & { own: TFunction<'topic'> }) => {
  const { issue } = topic;
  const general = drawing.t as TFunction<'public'>;
  return (
    <Preview
      {...drawing}
      about={about}
      dateRange={dateRange}
      headline={topicHeadlineOf(topic, { t: own, general, formats: formatsOf(drawing.language) })}
      total={issue?.count ?? null}
      sentiment={issue?.sentiment ?? null}
    />
  );
};
