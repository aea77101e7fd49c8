import type { ReasonCode } from '@stimmlage/core/reasons/reason';
import { estimateTokens } from '@stimmlage/core/tokens';
import { ProviderFault, type Question, type Tokens } from './provider';

/**
 * Faults after which the model may have read the question and written an answer that never arrived. A provider
 * charges for it all the same. A server that refused, or could not be reached, has done nothing.
 */
const afterWork: ReadonlySet<ReasonCode> = new Set(['provider.timed_out', 'provider.broken_off']);

const none: Tokens = { input: 0, output: 0, cached: 0 };

/**
 * Estimates the tokens of a question that has failed, so that it is charged to the budget if the provider may
 * charge for it.
 * @param output the number of tokens in a typical answer.
 */
export const lostTokens = (error: unknown, { model, system, data }: Question, output: number): Tokens =>
  error instanceof ProviderFault && error.reasons.some(({ code }) => afterWork.has(code))
    ? { input: estimateTokens(system + data, model.provider), output, cached: 0 }
    : none;
