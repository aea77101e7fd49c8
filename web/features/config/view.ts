import { z } from 'zod';
import { configSections } from '../../domain/controls';
import { choiceInAddress } from '../../lib/search';

/** The state of the settings screen in the URL. */
export const configView = z.object({ section: choiceInAddress(configSections) });
export type ConfigView = z.output<typeof configView>;
