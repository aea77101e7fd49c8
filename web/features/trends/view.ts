import { categories } from '@stimmlage/core/codes/categories';
import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const trendLists = ['latest', 'political'] as const;

/** State of the trends screen in its address: the selection of trends, and their category. */
export const trendsView = z.object({
  list: choiceInAddress(trendLists),
  category: z.enum(categories).optional(),
});
export type TrendsView = z.output<typeof trendsView>;

export const storedSorts = ['rank', 'best', 'days', 'relevance'] as const;
export type StoredSort = (typeof storedSorts)[number];

/** State of the stored trends in their address: the order. */
export const storedTrendsView = z.object({ sort: choiceInAddress(storedSorts) });
export type StoredTrendsView = z.output<typeof storedTrendsView>;
