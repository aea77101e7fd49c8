import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const databaseTabs = ['overview', 'tables', 'activity'] as const;

/** The state of the database screen in the URL. */
export const databaseView = z.object({ tab: choiceInAddress(databaseTabs) });
export type DatabaseView = z.output<typeof databaseView>;
