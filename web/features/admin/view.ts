import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const adminTabs = ['overview', 'analytics', 'health', 'activity', 'actions'] as const;

/** The part of the admin dashboard's state that is in the URL. */
export const adminView = z.object({ tab: choiceInAddress(adminTabs) });
export type AdminView = z.output<typeof adminView>;
