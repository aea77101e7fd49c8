import {
  createAnnotation,
  deleteAnnotation,
  listAnnotations,
  updateAnnotation,
} from '@stimmlage/core/contracts/annotations';
import { answers } from '../http/serve';
import * as service from './annotations.service';

export const annotationRoutes = [
  answers(listAnnotations, ({ c, deps, query }) => service.list(deps, c.var.user, query)),
  answers(createAnnotation, ({ c, deps, actor, json }) => service.create(deps, actor, c.var.user, json)),
  answers(updateAnnotation, ({ c, deps, actor, params, json }) =>
    service.update(deps, actor, c.var.user, params.id, json),
  ),
  answers(deleteAnnotation, ({ c, deps, actor, params }) =>
    service.remove(deps, actor, c.var.user, params.id),
  ),
];
