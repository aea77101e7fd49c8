import { z } from 'zod';
import { reasonCodes } from '../reasons/read';

/** Reasons as codes, each with an English sentence. */
export const reasons = z
  .array(
    z
      .object({
        code: z.enum(reasonCodes),
        details: z.record(z.string(), z.unknown()).describe("the values of the code's sentence"),
      })
      .meta({ id: 'Reason' }),
  )
  .readonly()
  .describe('the same as codes with their values; empty if there is nothing to say');
