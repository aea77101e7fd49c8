import { comparison } from '@stimmlage/core/contracts/comparison';
import { answersKept } from '../http/serve';
import { compare } from './comparison.service';

export const comparisonRoutes = [answersKept(comparison, compare)];
