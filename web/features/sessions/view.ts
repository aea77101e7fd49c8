import { z } from 'zod';
import { choiceInAddress, idInAddress, type OnView, pageInAddress } from '../../lib/search';

/**
 * The state of the sessions screen in its address: the page of the list, the selected session with the page
 * of its batches, whether the view refreshes automatically, and the open dialog.
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
