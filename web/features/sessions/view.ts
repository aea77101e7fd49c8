import { z } from 'zod';
import { choiceInAddress, idInAddress, type OnView, pageInAddress } from '../../lib/search';

/**
 * The sessions in their address: the page of the list, the one that is looked at with the page of its batches,
 * whether what is shown is asked for again by itself, and the dialog that is open over it.
 */
export const sessionsView = z.object({
  page: pageInAddress,
  session: idInAddress.optional(),
  batches: pageInAddress,
  auto: choiceInAddress(['on', 'off']),
  create: z.literal('open').optional(),
  gold_set: idInAddress.optional(),
  ask: z.enum(['cancel', 'retry', 'retest']).optional(),
});
export type SessionsView = z.output<typeof sessionsView>;

/** Changes a part of the view: the screen has other parts beside it. */
export type OnSessionsView = OnView<Partial<SessionsView>>;
