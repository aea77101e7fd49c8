import { z } from 'zod';
import { sortInAddress } from '../../domain/sorting';
import { idInAddress, textInAddress } from '../../lib/search';

/** The state of the views screen in the URL: the search, the order, and the view for which a dialog is open. */
export const viewsView = z.object({
  search: textInAddress,
  ...sortInAddress,
  edit: idInAddress.optional(),
  delete: idInAddress.optional(),
});
export type ViewsView = z.output<typeof viewsView>;

/** The fields that open a dialog. */
export const dialogFields = ['edit', 'delete'] as const satisfies (keyof ViewsView)[];

/** Returns the view with the dialog closed. */
export const withoutDialog = ({ edit: _, delete: __, ...list }: ViewsView): ViewsView => list;
