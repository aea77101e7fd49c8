import { analysisMethods, analysisRuns, staffSeries, staffStats } from '@stimmlage/core/contracts/dashboard';
import { answersKept } from '../http/serve';
import { listAnalysisMethods, listAnalysisRuns } from '../sessions/sessions.service';
import { getPainPointSeries, getStats } from './figures.service';

export const dashboardRoutes = [
  answersKept(staffStats, getStats),
  answersKept(staffSeries, getPainPointSeries),
  answersKept(analysisRuns, listAnalysisRuns),
  answersKept(analysisMethods, listAnalysisMethods),
];
