import { usage } from '@stimmlage/core/contracts/usage';
import { answers } from '../http/serve';
import { getUsage } from './usage.service';

export const usageRoutes = [answers(usage, ({ deps, query }) => getUsage(deps, query))];
