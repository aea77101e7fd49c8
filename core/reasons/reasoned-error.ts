import { messageOf } from '../errors/app-error';
import { type Reasons, reason } from './reason';
import { writeReason } from './sentence';

/** An expected failure, with its reasons. */
export class ReasonedError extends Error {
  readonly reasons: Reasons;
  constructor(...reasons: Reasons) {
    super(writeReason(reasons) ?? '');
    this.reasons = reasons;
  }
}

/** Returns the reasons of a thrown value. */
export const reasonsOf = (thrown: unknown): Reasons =>
  thrown instanceof ReasonedError ? thrown.reasons : [reason('unexpected', { message: messageOf(thrown) })];

/** Returns the fields to log for a thrown value: the message, and the codes of the reasons. */
export const toLogFields = (thrown: unknown): { error: string; reasons: string[] } => ({
  error: messageOf(thrown),
  reasons: reasonsOf(thrown).map(({ code }) => code),
});
