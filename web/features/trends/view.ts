import { categories } from '@stimmlage/core/codes/categories';
import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const trendLists = ['latest', 'political'] as const;

export const trendOrders = ['rank', 'best', 'days', 'posts', 'relevance'] as const;
export type TrendOrder = (typeof trendOrders)[number];

/** The sort orders in which the lowest number comes first. */
export const risingOrders: readonly TrendOrder[] = ['rank', 'best'];

/** The state of the trends screen in the URL: the selected list, the category, and the sort order. */
export const trendsView = z.object({
  list: choiceInAddress(trendLists),
  category: z.enum(categories).optional(),
  sort: choiceInAddress(trendOrders),
});
export type TrendsView = z.output<typeof trendsView>;
