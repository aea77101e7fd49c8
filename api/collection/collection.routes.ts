import {
  backfillTarget,
  collectionRunning,
  collectionStatus,
  getRun,
  listRuns,
  startCollection,
  stopCollection,
} from '@stimmlage/core/contracts/collection';
import { getSchedule, updateSchedule } from '@stimmlage/core/contracts/schedule';
import { answers } from '../http/serve';
import * as service from './collection.service';
import * as progress from './progress.service';
import * as schedule from './schedule.service';

export const collectionRoutes = [
  answers(startCollection, ({ deps, actor, json }) => service.start(deps, actor, json.testMode)),
  answers(stopCollection, ({ deps, actor }) => service.stop(deps, actor)),
  answers(backfillTarget, ({ deps, actor, params, json }) =>
    service.backfill(deps, actor, params.id, json.posts),
  ),
  answers(collectionRunning, ({ deps }) => progress.getRunning(deps)),
  answers(collectionStatus, ({ deps }) => progress.getStatus(deps)),
  answers(listRuns, ({ deps, query }) => progress.list(deps, query)),
  answers(getRun, ({ deps, params }) => progress.getOne(deps, params.id)),
  answers(getSchedule, ({ deps }) => schedule.getSchedule(deps)),
  answers(updateSchedule, ({ deps, actor, query }) => schedule.saveSchedule(deps, actor, query)),
];
