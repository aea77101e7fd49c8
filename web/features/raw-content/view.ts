import { sourceTypes } from '@stimmlage/core/codes/source-types';
import { z } from 'zod';
import { pageInAddress, pageSizeInAddress, textInAddress } from '../../lib/search';

const yesOrNo = z.enum(['true', 'false']).optional();

/**
 * State of the raw content list in its address, using the call's own names, and whether the imports dialog is
 * open.
 */
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

/** Builds the parameters of the call. */
export const rawContentQuery = ({ imports: _, isAnalyzed, isFilteredOut, ...view }: RawContentView) => ({
  ...view,
  isAnalyzed: isYes(isAnalyzed),
  isFilteredOut: isYes(isFilteredOut),
});

export type Filters = Pick<RawContentView, 'search' | 'sourceType' | 'isAnalyzed' | 'isFilteredOut'>;

/** The state with every filter cleared. */
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
