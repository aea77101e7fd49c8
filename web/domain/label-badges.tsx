import { isScaleStep, type ScaleStep } from '@stimmlage/core/codes/scales';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { IconMinus, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats';
import classes from './domain.module.css';

const signs = { COMPLAINT: IconThumbDown, PRAISE: IconThumbUp, NEUTRAL: IconMinus } as const;

/** The sentiment of a statement as a coloured icon with its name. */
export const SentimentBadge = ({ sentiment }: { sentiment: Sentiment }) => {
  const { t } = useTranslation('staff');
  const Sign = signs[sentiment];
  return (
    <span className={classes.sentiment} data-sentiment={sentiment}>
      <Sign size={15} stroke={2} aria-hidden="true" />
      {t(`sentiment.${sentiment}`)}
    </span>
  );
};

/** Rounds a value to the level that determines its colour. */
const stepOf = (value: number): ScaleStep => {
  const step = Math.min(Math.max(Math.round(value), 1), 5);
  return isScaleStep(step) ? step : 1;
};

/** An intensity, for example `4 High`. */
export const IntensityBadge = ({ step }: { step: number }) => {
  const { t } = useTranslation('staff');
  return (
    <span className={classes.step} data-step={stepOf(step)}>
      {step} {t(`intensity.step${stepOf(step)}`)}
    </span>
  );
};

/** A mean intensity with one decimal. Its colour changes where 2.5, 3.5 and 4.5 are shown. */
export const MeanBadge = ({ mean }: { mean: number }) => {
  const { oneDecimal } = useFormats();
  return (
    <span className={classes.step} data-step={stepOf(Math.round(mean * 10) / 10)}>
      {oneDecimal(mean)}
    </span>
  );
};

/** A level of heat as a number. Screen readers also read its meaning. */
export const HeatBadge = ({ step }: { step: number }) => {
  const { t } = useTranslation('staff');
  return (
    <span className={classes.step} data-step={stepOf(step)}>
      <span aria-hidden="true">{step}</span>
      <span className="visually-hidden">{t('heat', { step })}</span>
    </span>
  );
};
