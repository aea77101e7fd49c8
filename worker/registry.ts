import type { JobHandlers } from '@stimmlage/db/queue/queue';
import { forgetBatchHandler } from './classify/batches/forget-batch.handler';
import { sessionHandler } from './classify/session/session.handler';
import { collectionHandler } from './collect/collect.handler';
import { collectionTickHandler } from './collect/tick.handler';
import type { WorkerDeps } from './deps';
import { importHandler } from './imports/import.handler';
import { trendAnalysisHandler } from './trends/analyze.handler';
import { trendFetchHandler } from './trends/fetch.handler';
import { trendMentionsHandler } from './trends/mentions.handler';
import { trendTickHandler } from './trends/tick.handler';
import { nightlyHandler } from './upkeep/nightly.handler';
import { resumeHandler } from './upkeep/resume.handler';
import { upkeepHandler } from './upkeep/upkeep.handler';
import { withinTries } from './within-tries';

/** Creates the handlers for all jobs. If a job has no handler, this does not compile. */
export const createHandlers = (deps: WorkerDeps): JobHandlers => ({
  'collection.run': withinTries(deps, 'collection.run', collectionHandler(deps)),
  'collection.tick': collectionTickHandler(deps),
  'import.run': withinTries(deps, 'import.run', importHandler(deps)),
  'session.advance': withinTries(deps, 'session.advance', sessionHandler(deps)),
  'batch.forget': forgetBatchHandler(deps),
  'trends.tick': trendTickHandler(deps),
  'trends.fetch': withinTries(deps, 'trends.fetch', trendFetchHandler(deps)),
  'trends.analyze': withinTries(deps, 'trends.analyze', trendAnalysisHandler(deps)),
  'trends.mentions': trendMentionsHandler(deps),
  'upkeep.nightly': nightlyHandler(deps),
  'upkeep.run': withinTries(deps, 'upkeep.run', upkeepHandler(deps)),
  'upkeep.resume': resumeHandler(deps),
});
