import { z } from 'zod';
import { evaluationView } from '../../../features/evaluation/view';
import { sessionsView } from '../../../features/sessions/view';
import { usageView } from '../../../features/usage/view';
import { choiceInAddress } from '../../../lib/search';

/** The view of the analysis screen's three tabs: sessions, agreement with human labels, and costs. */
export const analysisView = z.object({
  tab: choiceInAddress(['sessions', 'evaluation', 'usage']),
  ...sessionsView.shape,
  ...evaluationView.shape,
  ...usageView.shape,
});
export type AnalysisView = z.output<typeof analysisView>;
