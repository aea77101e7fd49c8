import { collectionTargets } from '@stimmlage/core/contracts/collection';
import { listPoliticians } from '@stimmlage/core/contracts/comments';
import * as calls from '@stimmlage/core/contracts/targets';
import { exportTargets as exportTable } from '../exports/exports.service';
import { exporterOf, sendFile } from '../exports/send-file';
import { answers } from '../http/serve';
import { importCsv } from './import.service';
import * as service from './targets.service';

export const targetRoutes = [
  answers(calls.listTargets, ({ deps, query }) => service.list(deps, query)),
  answers(calls.createTarget, ({ deps, actor, json }) => service.create(deps, actor, json)),
  answers(calls.exportTargets, async ({ c, deps }) =>
    sendFile(c, 'targets', 'csv', await exportTable(deps, exporterOf(c))),
  ),
  answers(calls.importTargets, async ({ c, deps, actor, query }) =>
    importCsv(deps, actor, await c.req.arrayBuffer(), query),
  ),
  answers(calls.updateTarget, ({ deps, actor, params, json }) =>
    service.update(deps, actor, params.id, json),
  ),
  answers(calls.deleteTarget, ({ deps, actor, params }) => service.remove(deps, actor, params.id)),
  answers(collectionTargets, ({ deps }) => service.listActive(deps)),
  answers(listPoliticians, ({ deps }) => service.getPoliticians(deps)),
];
