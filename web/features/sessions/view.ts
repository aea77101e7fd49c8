import type { SessionSort } from '@stimmlage/core/contracts/sessions';
import { z } from 'zod';
import { callSortInAddress } from '../../domain/sorting';
import { choiceInAddress, idInAddress, type OnView, pageInAddress } from '../../lib/search';

/** The fields by which the screen can sort the list. */
const offeredSorts = [
  'session_name',
  'model_name',
  'status',
  'created_at',
  'cost_usd',
] as const satisfies SessionSort[];
export type OfferedSessionSort = (typeof offeredSorts)[number];

/**
 * The state of the sessions screen in the URL: the page and the order of the list, the selected session and the page of its
 * batches, whether the screen is refreshed automatically, and the open dialog.
 */
export const sessionsView = z.object({
  page: pageInAddress,
  ...callSortInAddress(offeredSorts),
  session: idInAddress.optional(),
  batches: pageInAddress,
  auto: choiceInAddress(['on', 'off']),
  create: z.literal('open').optional(),
  gold_set: idInAddress.optional(),
  ask: z.enum(['cancel', 'retry', 'retest', 'publish']).optional(),
});
export type SessionsView = z.output<typeof sessionsView>;

/** The fields that open a dialog. */
export const dialogFields = ['ask', 'create', 'gold_set'] as const satisfies (keyof SessionsView)[];

/** A callback that changes parts of the view. */
export type OnSessionsView = OnView<Partial<SessionsView>>;
