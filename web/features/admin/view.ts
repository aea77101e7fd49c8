import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const adminTabs = ['overview', 'analytics', 'health', 'activity', 'actions'] as const;

/** State of the Admin Dashboard in its address. */
export const adminView = z.object({ tab: choiceInAddress(adminTabs) });
export type AdminView = z.output<typeof adminView>;
