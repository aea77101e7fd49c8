import type { Overview } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { Explanation } from '../../domain/explanation';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { Message } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import classes from './sentiment.module.css';
import { useWindowName, type WindowDays } from './window-name';

const kinds = ['concerns', 'support', 'neutral'] as const;

interface SentimentProps {
  overview: Pick<Overview, 'totalDiscussions' | 'sentimentBreakdown' | 'agreement'> | undefined;
  window: WindowDays;
  /**
   * The title and introduction for statements about a single issue. If omitted, the texts for all issues are
   * shown.
   */
  words?: { title: string; lede: string };
  /** The version of the codebook that the most recent model was given; null while unknown. */
  codebook: number | null;
  /** The names of the models; null while unknown. */
  models: string | null;
}

/** The shares of statements that raise a concern, express support, or are neutral. */
export const Sentiment = ({ overview, window, words, codebook, models }: SentimentProps) => {
  const { t, integer, percent, twoDecimals } = useTexts('public');
  const windowName = useWindowName(window);
  const total = overview?.totalDiscussions ?? 0;
  const parts = kinds.map((kind) => {
    const count = overview?.sentimentBreakdown[kind] ?? 0;
    return { kind, name: t(`sentiment.${kind}`), count, share: shareOf(count, total) };
  });
  const isWithheld = overview !== undefined && overview.sentimentBreakdown.concerns === null;
  const sample = [
    t('sentiment.sample', { number: integer(total) }),
    ...(codebook === null ? [] : [t('sentiment.codebook', { version: codebook })]),
    ...(models === null ? [] : [models]),
    ...(overview?.agreement
      ? [
          t('sentiment.agreement', {
            kappa: twoDecimals(overview.agreement.kappa),
            low: twoDecimals(overview.agreement.interval[0]),
            high: twoDecimals(overview.agreement.interval[1]),
            number: integer(overview.agreement.n),
          }),
        ]
      : []),
  ];
  return (
    <Section
      id="sentiment"
      title={words?.title ?? t('sentiment.title')}
      explanation={<Explanation of={overview?.agreement ? ['sentiment', 'agreement'] : ['sentiment']} />}
      lede={words?.lede ?? t('sentiment.lede', { window: windowName })}
    >
      {overview === undefined && <Skeleton className={classes.blank} />}
      {isWithheld && (
        <Message
          title={t('sentiment.withheld', { count: limits.smallestPublicCell })}
          text={sample.join(' · ')}
        />
      )}
      {overview !== undefined && !isWithheld && (
        <>
          <div className={classes.bar} aria-hidden="true">
            {parts.map(
              ({ kind, name, share }) =>
                share > 0 && (
                  <div key={kind} className={classes.part} data-kind={kind} style={{ flexGrow: share }}>
                    <span className={classes.name}>
                      {name} {percent(share)}
                    </span>
                  </div>
                ),
            )}
          </div>
          <ul className={classes.key}>
            {parts.map(({ kind, name, count, share }) => (
              <li key={kind} className={classes.entry}>
                <span className={classes.swatch} data-kind={kind} aria-hidden="true" />
                <span>
                  <b>{percent(share)}</b> {name} · {integer(count)}
                </span>
              </li>
            ))}
            <li className={classes.sample}>{[...sample, t('sentiment.rounded')].join(' · ')}</li>
          </ul>
        </>
      )}
    </Section>
  );
};
