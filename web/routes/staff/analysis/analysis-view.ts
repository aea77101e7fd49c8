import { z } from 'zod';
import { evaluationView } from '../../../features/evaluation/view';
import { sessionsView } from '../../../features/sessions/view';
import { usageView } from '../../../features/usage/view';
import { choiceInAddress } from '../../../lib/search';

/** Sessions, how well they agree with people, and what they cost: one screen in three tabs. */
export const analysisView = z.object({
  tab: choiceInAddress(['sessions', 'evaluation', 'usage']),
  ...sessionsView.shape,
  ...evaluationView.shape,
  ...usageView.shape,
});
export type AnalysisView = z.output<typeof analysisView>;
