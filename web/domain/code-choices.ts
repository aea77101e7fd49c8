import { categories } from '@stimmlage/core/codes/categories';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { scale } from '@stimmlage/core/codes/scales';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { Codes } from '../data/corrections';
import { useTexts } from '../i18n/use-texts';
import { chartName } from './names';

interface CodeChoice<Name extends keyof Codes> {
  value: Codes[Name];
  label: string;
}

/** Returns the possible values of each code, with their labels. */
export const useCodeChoices = (): { [Name in keyof Codes]: CodeChoice<Name>[] } => {
  const { t, language } = useTexts('comments');
  const { t: staff } = useTexts('staff');
  return {
    complaint_type: sentiments.map((value) => ({ value, label: staff(`sentiment.${value}`) })),
    pain_point_category: categories.map((value) => ({ value, label: chartName(value, language) })),
    policy_area: [
      { value: null, label: t('noPolicyArea') },
      ...policyAreas.map((value) => ({ value, label: policyAreaLabels[value][language] })),
    ],
    intensity_score: scale.map((value) => ({ value, label: `${value} ${staff(`intensity.step${value}`)}` })),
    heat_score: scale.map((value) => ({ value, label: String(value) })),
  };
};
