import {
  diagnoseDatabase,
  getDiagnosis,
  listUpkeepRuns,
  startUpkeep,
} from '@stimmlage/core/contracts/upkeep';
import { answers } from '../http/serve';
import { diagnose, getReport } from './diagnostics.service';
import * as service from './upkeep.service';

export const upkeepRoutes = [
  answers(listUpkeepRuns, ({ deps }) => service.list(deps)),
  answers(startUpkeep, ({ deps, actor, params }) => service.start(deps, actor, params.kind)),
  answers(getDiagnosis, ({ deps }) => getReport(deps)),
  answers(diagnoseDatabase, ({ deps, actor }) => diagnose(deps, actor)),
];
