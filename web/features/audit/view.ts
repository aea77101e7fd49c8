import { auditAreas } from '@stimmlage/core/codes/audit-actions';
import { day } from '@stimmlage/core/contracts/common';
import { z } from 'zod';
import { idInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../../lib/search';

/** The audit log in its address: the call's own names, and the entry that is open. */
export const auditView = z.object({
  page: pageInAddress,
  limit: pageSizeInAddress,
  user: textInAddress,
  action: z.enum(auditAreas).optional(),
  from: day.optional(),
  to: day.optional(),
  entry: idInAddress.optional(),
});
export type AuditView = z.output<typeof auditView>;

export const countFilters = ({ user, action, from, to }: AuditView): number =>
  [user || undefined, action, from, to].filter((value) => value !== undefined).length;

/** The view with every filter as it is when it says nothing. */
export const withoutFilters = (view: AuditView): AuditView => ({
  ...view,
  page: 1,
  user: '',
  action: undefined,
  from: undefined,
  to: undefined,
});
