import { hitSources } from '@stimmlage/core/codes/source-types';
import { rawContentSorts } from '@stimmlage/core/contracts/content';
import { z } from 'zod';
import { choiceInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../../lib/search';

const yesOrNo = z.enum(['true', 'false']).optional();

/**
 * The state of the list in the URL: the parameters of the API call, named as in the API contract, and whether
 * the imports dialog is open.
 */
export const rawContentView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  search: textInAddress,
  sourceType: z.enum(hitSources).optional(),
  isAnalyzed: yesOrNo,
  isFilteredOut: yesOrNo,
  sort: choiceInAddress(rawContentSorts),
  imports: z.literal('open').optional(),
});
export type RawContentView = z.output<typeof rawContentView>;

const isYes = (value: 'true' | 'false' | undefined): boolean | undefined => value && value === 'true';

/** Builds the parameters of the API call. */
export const rawContentQuery = ({ imports: _, isAnalyzed, isFilteredOut, ...view }: RawContentView) => ({
  ...view,
  isAnalyzed: isYes(isAnalyzed),
  isFilteredOut: isYes(isFilteredOut),
});

export type Filters = Pick<RawContentView, 'search' | 'sourceType' | 'isAnalyzed' | 'isFilteredOut'>;

/** The values of all filters when no filter is active. */
export const noFilters: Filters = {
  search: '',
  sourceType: undefined,
  isAnalyzed: undefined,
  isFilteredOut: undefined,
};

export const countFilters = ({ search, sourceType, isAnalyzed, isFilteredOut }: Filters): number =>
  [search === '' ? undefined : search, sourceType, isAnalyzed, isFilteredOut].filter(
    (value) => value !== undefined,
  ).length;
