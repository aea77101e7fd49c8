import { z } from 'zod';
import { idInAddress, textInAddress } from '../../lib/search';

/** The state of the views screen in the URL: the search, and the view for which a dialog is open. */
export const viewsView = z.object({
  search: textInAddress,
  edit: idInAddress.optional(),
  delete: idInAddress.optional(),
});
export type ViewsView = z.output<typeof viewsView>;

/** Returns the view with the dialog closed. */
export const withoutDialog = ({ search }: ViewsView): ViewsView => ({ search });
