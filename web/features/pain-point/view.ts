import { sentiments } from '@stimmlage/core/codes/sentiments';
import { z } from 'zod';
import type { PainPoint } from '../../data/pain-points';
import { statementsOn } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { choiceInAddress } from '../../lib/search';

export const painPointTabs = ['overview', 'sentiment', 'intensity', 'content'] as const;

/**
 * State of a pain point's overview in its address: the tab, and the statements listed in the sentiment tab.
 */
export const painPointView = z.object({
  tab: choiceInAddress(painPointTabs),
  sentiment: z.enum(sentiments).optional(),
});
export type PainPointView = z.output<typeof painPointView>;

/** Builds the filters for the statements behind a pain point's figures. */
export const painPointStatements = ({ kind, code }: Pick<PainPoint, 'kind' | 'code'>): StatementsSearch =>
  statementsOn(kind, code) ?? {};
