import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const adminTabs = ['overview', 'analytics', 'health', 'activity', 'actions'] as const;

/** The state of the admin dashboard in the URL: the selected tab. */
export const adminView = z.object({ tab: choiceInAddress(adminTabs) });
export type AdminView = z.output<typeof adminView>;
