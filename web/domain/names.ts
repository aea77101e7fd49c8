import { type Category, categories, categoryLabels } from '@stimmlage/core/codes/categories';
import type { Language } from '@stimmlage/core/codes/label';
import { type PolicyArea, policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { type Sentiment, sentiments } from '@stimmlage/core/codes/sentiments';

export const isCategory = (code: string): code is Category => categories.some((known) => known === code);

export const isSentiment = (code: string): code is Sentiment => sentiments.some((known) => known === code);

export const isPolicyArea = (code: string): code is PolicyArea => policyAreas.some((known) => known === code);

const titleCased = (code: string): string =>
  code
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

/** Returns the long name of an issue; unknown codes are converted to title case. */
export const themeName = (code: string, language: Language): string =>
  isCategory(code) ? categoryLabels[code].theme[language] : titleCased(code);

/** Returns the short name of an issue for charts; unknown codes are returned unchanged. */
export const chartName = (code: string, language: Language): string =>
  isCategory(code) ? categoryLabels[code].chart[language] : code;

/** Returns the short name of a category or policy area; unknown codes are returned unchanged. */
export const codeName = (kind: 'category' | 'policy_area', code: string, language: Language): string =>
  kind === 'policy_area' && isPolicyArea(code) ? policyAreaLabels[code][language] : chartName(code, language);

/** Returns the short name of a trend's category; in unknown codes, underscores are replaced with spaces. */
export const trendCategoryName = (code: string, language: Language): string =>
  isCategory(code) ? categoryLabels[code].chart[language] : code.replaceAll('_', ' ');
