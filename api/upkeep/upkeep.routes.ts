import { diagnoseDatabase, listUpkeepRuns, startUpkeep } from '@stimmlage/core/contracts/upkeep';
import { answers } from '../http/serve';
import { diagnose } from './diagnostics.service';
import * as service from './upkeep.service';

export const upkeepRoutes = [
  answers(listUpkeepRuns, ({ deps }) => service.list(deps)),
  answers(startUpkeep, ({ deps, actor, params }) => service.start(deps, actor, params.kind)),
  answers(diagnoseDatabase, ({ deps, actor }) => diagnose(deps, actor)),
];
