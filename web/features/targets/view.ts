import { targetTypes } from '@stimmlage/core/codes/target-types';
import type { TargetSort } from '@stimmlage/core/contracts/targets';
import { z } from 'zod';
import { callSortInAddress } from '../../domain/sorting';
import { idInAddress, pageInAddress, textInAddress, unset } from '../../lib/search';

/** The fields by which the screen can sort the list. */
const offeredSorts = [
  'displayName',
  'targetType',
  'priority',
  'isActive',
  'lastCollectedAt',
  'createdAt',
] as const satisfies TargetSort[];
export type OfferedTargetSort = (typeof offeredSorts)[number];

/** The state of the targets screen in the URL, including the open dialog. */
export const targetsView = z.object({
  page: pageInAddress,
  search: textInAddress,
  targetType: z.enum(targetTypes).optional(),
  ...callSortInAddress(offeredSorts),
  add: z.enum(targetTypes).optional(),
  edit: idInAddress.optional(),
  backfill: idInAddress.optional(),
  remove: idInAddress.optional(),
  import: z.literal('open').optional(),
});
export type TargetsView = z.output<typeof targetsView>;

/** The fields that open a dialog. */
export const dialogFields = [
  'add',
  'edit',
  'backfill',
  'remove',
  'import',
] as const satisfies (keyof TargetsView)[];

/** Returns the view with the dialog closed. */
export const withoutDialog = (view: TargetsView): TargetsView => ({ ...view, ...unset(dialogFields) });
