import { painPoint } from '@stimmlage/core/contracts/pain-points';
import { readFrom } from '../cache/read-from';
import { answers } from '../http/serve';
import { getPainPoint } from './pain-points.service';

export const painPointRoutes = [
  answers(painPoint, ({ deps, params, query }) =>
    readFrom(deps, (from) => getPainPoint(from, params.name, query)),
  ),
];
