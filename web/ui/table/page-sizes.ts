import { limits } from '@stimmlage/core/limits';
import { z } from 'zod';

/** How many rows of a list one may look at at once. */
export const pageSizes = [limits.pageSize, 50, limits.maxPageSize] as const;

/** The page size in an address. */
export const pageSizeInAddress = z.coerce
  .number()
  .refine((size) => pageSizes.some((known) => known === size))
  .default(limits.pageSize);
