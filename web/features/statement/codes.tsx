import { policyAreaLabels } from '@stimmlage/core/codes/policy-areas';
import type { ReactNode } from 'react';
import type { Codes } from '../../data/corrections';
import { HeatBadge, IntensityBadge, SentimentBadge } from '../../domain/label-badges';
import { chartName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';

/** Returns a function that renders the value of each code. */
export const useShownCodes = () => {
  const { t, language } = useTexts('comments');
  return (codes: Codes): Record<keyof Codes, ReactNode> => ({
    complaint_type: <SentimentBadge sentiment={codes.complaint_type} />,
    pain_point_category: chartName(codes.pain_point_category, language),
    policy_area:
      codes.policy_area === null ? t('noPolicyArea') : policyAreaLabels[codes.policy_area][language],
    intensity_score: <IntensityBadge step={codes.intensity_score} />,
    heat_score: <HeatBadge step={codes.heat_score} />,
  });
};
