import { createGoldSet, deleteGoldSet, listGoldSets } from '@stimmlage/core/contracts/gold-sets';
import { answers } from '../http/serve';
import * as service from './gold-sets.service';

export const goldSetRoutes = [
  answers(listGoldSets, ({ deps }) => service.list(deps)),
  answers(createGoldSet, async ({ c, deps, actor, query }) =>
    service.create(deps, actor, query.name, await c.req.arrayBuffer()),
  ),
  answers(deleteGoldSet, ({ deps, actor, params }) => service.remove(deps, actor, params.id)),
];
