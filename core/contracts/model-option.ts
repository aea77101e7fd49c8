import { z } from 'zod';
import { providerNames } from '../models';

/** A model of this installation that a session can use. */
export const modelOption = z
  .object({
    name: z.string(),
    version: z.string(),
    label: z.string(),
    description: z.string(),
    items_per_request: z.number().int(),
    max_tokens: z.number().int(),
    retired_on: z.iso.date().nullable(),
    successor: z.string().nullable(),
    selectable: z.boolean(),
    reason: z.string().nullable().describe('why it is not selectable'),
    provider: z.enum(providerNames),
    is_default: z.boolean(),
    price: z
      .object({ input: z.number(), output: z.number() })
      .nullable()
      .describe(
        'dollars per million tokens; null: unknown, so its use costs nothing here and no budget limits it',
      ),
  })
  .meta({ id: 'Model' });
