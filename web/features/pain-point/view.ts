import { sentiments } from '@stimmlage/core/codes/sentiments';
import { z } from 'zod';
import type { PainPoint } from '../../data/pain-points';
import { daysInAddress, withWindow } from '../../domain/days-in-address';
import { statementsOn } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { choiceInAddress, idInAddress } from '../../lib/search';

export const painPointTabs = ['overview', 'sentiment', 'intensity', 'content'] as const;

/**
 * The pain point screen's state in the URL: the tab, the days, whose labels are counted, and the statements
 * listed in the sentiment tab.
 */
export const painPointView = withWindow(
  z.object({
    tab: choiceInAddress(painPointTabs),
    ...daysInAddress,
    /** The session whose labels are counted; if omitted, the current labels. */
    run: idInAddress.optional(),
    sentiment: z.enum(sentiments).optional(),
  }),
);
export type PainPointView = z.output<typeof painPointView>;

/** Builds the filters for all statements on a pain point, by their current labels. */
export const allStatements = ({ kind, code }: Pick<PainPoint, 'kind' | 'code'>): StatementsSearch =>
  statementsOn(kind, code) ?? {};

/**
 * Builds the filters for the statements behind a pain point's figures: those from the selected days, by the
 * labels that are counted.
 */
export const painPointStatements = (painPoint: PainPoint): StatementsSearch => ({
  ...allStatements(painPoint),
  run: painPoint.analysisRunId ?? undefined,
  from: painPoint.from ?? undefined,
  to: painPoint.to ?? undefined,
});
