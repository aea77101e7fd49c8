import { z } from 'zod';
import { choiceInAddress } from '../../lib/search';

export const configSections = ['general', 'api', 'analysis', 'security'] as const;
export type ConfigSection = (typeof configSections)[number];

/** State of the settings screen in its address: the open section. */
export const configView = z.object({ section: choiceInAddress(configSections) });
export type ConfigView = z.output<typeof configView>;
