import { z } from 'zod';

/** Whether a search finds nothing because it has no terms, rather than because no text matches. */
export const unsearchable = z
  .boolean()
  .describe(
    '`search` has nothing that can be searched for, only words that are too common, too short or excluded, or links; nothing is listed then',
  );
