import { changeCorrections, deleteCorrection, putCorrection } from '@stimmlage/core/contracts/corrections';
import { answers } from '../http/serve';
import { changeMany, correct, withdraw } from './corrections.service';

export const correctionRoutes = [
  answers(putCorrection, ({ deps, actor, params, json }) => correct(deps, actor, params.id, json)),
  answers(deleteCorrection, ({ deps, actor, params, query }) =>
    withdraw(deps, actor, params.id, query.seenCorrection),
  ),
  answers(changeCorrections, ({ c, deps, actor, json }) =>
    changeMany(deps, actor, json, c.var.hasScope('content')),
  ),
];
