import { auditLog } from '@stimmlage/core/contracts/audit';
import { answers } from '../http/serve';
import { list } from './audit.service';

export const auditRoutes = [answers(auditLog, ({ deps, query }) => list(deps, query))];
