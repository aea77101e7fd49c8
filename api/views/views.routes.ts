import { createView, deleteView, listViews, setStartView, updateView } from '@stimmlage/core/contracts/views';
import { answers } from '../http/serve';
import * as service from './views.service';

export const viewRoutes = [
  answers(listViews, ({ c, deps }) => service.list(deps, c.var.user)),
  answers(createView, ({ c, deps, actor, json }) => service.create(deps, actor, c.var.user, json)),
  answers(updateView, ({ c, deps, actor, params, json }) =>
    service.update(deps, actor, c.var.user, params.id, json),
  ),
  answers(deleteView, ({ c, deps, actor, params }) => service.remove(deps, actor, c.var.user, params.id)),
  answers(setStartView, ({ c, deps, json }) => service.setStart(deps, c.var.user, json.id)),
];
