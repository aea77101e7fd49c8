import { z } from 'zod';

/** Adds the first column of every exported table to the shape of its rows. */
export const marked = (row: z.ZodObject): z.ZodObject =>
  z.object({ sandbox: z.boolean().describe('whether this is sandbox data') }).extend(row.shape);
