import { sentiments } from '@stimmlage/core/codes/sentiments';
import { z } from 'zod';
import type { PainPoint } from '../../data/pain-points';
import { daysInAddress, withWindow } from '../../domain/days-in-address';
import { statementsOn } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { choiceInAddress, idInAddress, keysInAddress } from '../../lib/search';

export const painPointTabs = ['overview', 'sentiment', 'intensity', 'content'] as const;

/** The lines of the chart: all statements, and those of two sentiments. */
export const mentionLines = ['all', 'complaints', 'praise'] as const;
export type MentionLine = (typeof mentionLines)[number];

/**
 * The state of the pain point screen in the URL: the tab, the selected days and session, the sentiment of the
 * listed statements, and the hidden lines of the chart.
 */
export const painPointView = withWindow(
  z.object({
    tab: choiceInAddress(painPointTabs),
    ...daysInAddress,
    /** The session whose labels are counted; if omitted, the current labels are counted. */
    run: idInAddress.optional(),
    sentiment: z.enum(sentiments).optional(),
    hidden: keysInAddress(new RegExp(`^(${mentionLines.join('|')})$`), mentionLines.length),
  }),
);
export type PainPointView = z.output<typeof painPointView>;

/** Returns the filter for all statements that are currently labelled with a pain point. */
export const allStatements = ({ kind, code }: Pick<PainPoint, 'kind' | 'code'>): StatementsSearch =>
  statementsOn(kind, code) ?? {};

/** Returns the filter for the statements behind a pain point's figures, for the selected days and session. */
export const painPointStatements = (painPoint: PainPoint): StatementsSearch => ({
  ...allStatements(painPoint),
  run: painPoint.analysisRunId ?? undefined,
  from: painPoint.from ?? undefined,
  to: painPoint.to ?? undefined,
});
