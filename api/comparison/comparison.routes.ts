import { comparison, comparisonExtremes } from '@stimmlage/core/contracts/comparison';
import { answersKept } from '../http/serve';
import { compare } from './comparison.service';
import { findExtremes } from './extremes';

export const comparisonRoutes = [
  answersKept(comparison, compare),
  answersKept(comparisonExtremes, findExtremes),
];
