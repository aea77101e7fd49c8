import { sourceTypes } from '@stimmlage/core/codes/source-types';
import { z } from 'zod';
import { pageInAddress, pageSizeInAddress, textInAddress } from '../../lib/search';

const yesOrNo = z.enum(['true', 'false']).optional();

/** The list of collected content in its address, by the call's own names, and whether the imports are open. */
export const rawContentView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  search: textInAddress,
  sourceType: z.enum(sourceTypes).optional(),
  isAnalyzed: yesOrNo,
  isFilteredOut: yesOrNo,
  imports: z.literal('open').optional(),
});
export type RawContentView = z.output<typeof rawContentView>;

const isYes = (value: 'true' | 'false' | undefined): boolean | undefined => value && value === 'true';

/** What the call is asked with. */
export const queryOf = ({ imports: _, isAnalyzed, isFilteredOut, ...view }: RawContentView) => ({
  ...view,
  isAnalyzed: isYes(isAnalyzed),
  isFilteredOut: isYes(isFilteredOut),
});

export type Filters = Pick<RawContentView, 'search' | 'sourceType' | 'isAnalyzed' | 'isFilteredOut'>;

/** Every filter as it is when it says nothing. */
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
