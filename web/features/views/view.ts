import { z } from 'zod';
import { idInAddress, textInAddress } from '../../lib/search';

/** The view list's state in the URL, with the view that the open dialog is about. */
export const viewsView = z.object({
  search: textInAddress,
  edit: idInAddress.optional(),
  delete: idInAddress.optional(),
});
export type ViewsView = z.output<typeof viewsView>;

/** The state with every dialog closed. */
export const withoutDialog = ({ search }: ViewsView): ViewsView => ({ search });
