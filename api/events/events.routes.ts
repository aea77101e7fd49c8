import { seriesEvents } from '@stimmlage/core/contracts/events';
import { readFrom } from '../cache/read-from';
import { answers } from '../http/serve';
import { listSeriesEvents } from './events.service';

export const eventRoutes = [
  answers(seriesEvents, ({ deps, query }) => readFrom(deps, (from) => listSeriesEvents(from, query))),
];
