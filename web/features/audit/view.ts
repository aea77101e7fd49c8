import { auditAreas } from '@stimmlage/core/codes/audit-actions';
import { auditSorts } from '@stimmlage/core/contracts/audit';
import { z } from 'zod';
import { daysInAddress, withWindow } from '../../domain/days-in-address';
import { callSortInAddress } from '../../domain/sorting';
import { idInAddress, pageInAddress, pageSizeInAddress, textInAddress } from '../../lib/search';

/**
 * The state of the audit log in the URL: the parameters of the API call, named as in the API contract, and
 * the open entry.
 */
export const auditView = withWindow(
  z.object({
    page: pageInAddress,
    limit: pageSizeInAddress,
    user: textInAddress,
    action: z.enum(auditAreas).optional(),
    ...daysInAddress,
    ...callSortInAddress(auditSorts),
    entry: idInAddress.optional(),
  }),
);
export type AuditView = z.output<typeof auditView>;

export const countFilters = ({ user, action, from, to }: AuditView): number =>
  [user || undefined, action, from, to].filter((value) => value !== undefined).length;

/** Returns the view without any filters. */
export const withoutFilters = (view: AuditView): AuditView => ({
  ...view,
  page: 1,
  user: '',
  action: undefined,
  from: undefined,
  to: undefined,
});
