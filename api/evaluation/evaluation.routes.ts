import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import { answers } from '../http/serve';
import { evaluate } from './evaluation.service';

export const evaluationRoutes = [answers(getEvaluation, ({ deps, query }) => evaluate(deps, query))];
