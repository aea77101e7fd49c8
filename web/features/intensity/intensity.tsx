import { HIGH_FROM, scale } from '@stimmlage/core/codes/scales';
import { limits } from '@stimmlage/core/limits';
import { useStats } from '../../data/public';
import { Explanation } from '../../domain/explanation';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { Failure, Message } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import classes from './intensity.module.css';

const CALM_STEPS = HIGH_FROM - 1;

interface IntensityProps {
  days: number | null;
  /** Whether to keep showing placeholders, even when the figures have been loaded. */
  isHeld: boolean;
}

/**
 * The intensity of statements: the share of statements at each level, and the combined share of the highest
 * levels.
 */
export const Intensity = ({ days, isHeld }: IntensityProps) => {
  const { t, percent, integer } = useTexts('public');
  const { data: stats, isError, error, refetch } = useStats(days);
  const data = isHeld ? undefined : stats;
  const title = t('intensity.title');

  if (isError && stats === undefined) {
    return (
      <Section id="intensity" title={title} isHalf>
        <Failure title={t('intensity.error')} error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  const total = data?.total_texts ?? 0;
  const steps = scale.map((step) => {
    const count = data?.intensity_distribution[step] ?? 0;
    return { step, count, share: shareOf(count, total) };
  });
  const highest = Math.max(...steps.map(({ share }) => share));
  const heated = t('intensity.lede', { percent: percent(shareOf(data?.high_intensity ?? 0, total)) });
  const isWithheld = data !== undefined && data.intensity_distribution[1] === null;
  if (data !== undefined && (total === 0 || isWithheld)) {
    const few = t('intensity.withheld', { count: limits.smallestPublicCell });
    return (
      <Section id="intensity" title={title} isHalf>
        <Message title={isWithheld ? few : t('intensity.empty')} />
      </Section>
    );
  }
  return (
    <Section
      id="intensity"
      title={title}
      explanation={<Explanation of={['intensity']} />}
      lede={data === undefined ? <Skeleton height="1.4em" width="70%" /> : heated}
      isHalf
    >
      <ol className={classes.steps}>
        {steps.map(({ step, count, share }) => (
          <li key={step} className={classes.step}>
            {data === undefined ? (
              <Skeleton className={classes.bar} height={`${step * 12 + 20}%`} />
            ) : (
              <>
                <span className={classes.share}>
                  <span className="visually-hidden">{t('intensity.step', { step })}: </span>
                  {percent(share)}
                  <span className="visually-hidden"> ({integer(count)})</span>
                </span>
                <span
                  className={classes.bar}
                  style={{ height: `${shareOf(share, highest) * 85}%`, background: `var(--i${step})` }}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <div className={classes.axis} aria-hidden="true">
        {scale.map((step) => (
          <span key={step}>{step}</span>
        ))}
        <span className={classes.range} style={{ gridColumn: `1 / span ${CALM_STEPS}` }}>
          {t('intensity.calm')}
        </span>
        <span className={classes.range} style={{ gridColumn: `span ${scale.length - CALM_STEPS}` }}>
          {t('intensity.heated')}
        </span>
      </div>
    </Section>
  );
};
