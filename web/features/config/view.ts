import { z } from 'zod';
import { configSections } from '../../domain/controls';
import { choiceInAddress } from '../../lib/search';

/** State of the settings screen in its address: the open section. */
export const configView = z.object({ section: choiceInAddress(configSections) });
export type ConfigView = z.output<typeof configView>;
