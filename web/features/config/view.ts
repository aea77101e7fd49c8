import { z } from 'zod';
import { configSections } from '../../domain/controls';
import { choiceInAddress } from '../../lib/search';

/** The settings screen's state in the URL: the open section. */
export const configView = z.object({ section: choiceInAddress(configSections) });
export type ConfigView = z.output<typeof configView>;
