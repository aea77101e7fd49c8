import { z } from 'zod';
import { evaluationView } from '../../../features/evaluation/view';
import { sessionsView } from '../../../features/sessions/view';
import { usageView } from '../../../features/usage/view';
import { choiceInAddress } from '../../../lib/search';

/**
 * The view of the analysis screen's three tabs: sessions, how well they agree with people, and what they
 * cost.
 */
export const analysisView = z.object({
  tab: choiceInAddress(['sessions', 'evaluation', 'usage']),
  ...sessionsView.shape,
  ...evaluationView.shape,
  ...usageView.shape,
});
export type AnalysisView = z.output<typeof analysisView>;
