import * as calls from '@stimmlage/core/contracts/sessions';
import { answers, DryRun } from '../http/serve';
import { estimateRetry, estimateSession } from './estimate.service';
import { getModels } from './models.service';
import { getRetest } from './retest.service';
import * as service from './sessions.service';
import * as steering from './steering.service';

export const sessionRoutes = [
  answers(calls.listModels, ({ deps }) => getModels(deps)),
  answers(calls.listSessions, ({ deps, query }) => service.list(deps, query)),
  answers(calls.createSession, async ({ deps, actor, json }) =>
    json.dryRun ? new DryRun(await estimateSession(deps, json)) : service.createSession(deps, actor, json),
  ),
  answers(calls.getSession, ({ deps, params }) => service.getOne(deps, params.id)),
  answers(calls.listBatches, ({ deps, params }) => service.getBatches(deps, params.id)),
  answers(calls.getRetest, ({ deps, params }) => getRetest(deps, params.id)),
  answers(calls.refreshSession, ({ deps, params }) => service.refresh(deps, params.id)),
  answers(calls.cancelSession, ({ deps, actor, params }) => steering.cancel(deps, actor, params.id)),
  answers(calls.publishSession, ({ deps, actor, params, json }) =>
    steering.publish(deps, actor, { id: params.id, isPublished: json.published }),
  ),
  answers(calls.retryFailed, async ({ deps, actor, params, json }) =>
    json.dryRun
      ? new DryRun(await estimateRetry(deps, params.id))
      : steering.retryFailed(deps, actor, params.id),
  ),
];
