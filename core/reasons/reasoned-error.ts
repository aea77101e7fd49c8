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

/** Returns the reasons for anything that was thrown. */
export const reasonsOf = (thrown: unknown): Reasons =>
  thrown instanceof ReasonedError ? thrown.reasons : [reason('unexpected', { message: messageOf(thrown) })];

/** Returns what to log about anything that was thrown: its message and the codes of its reasons. */
export const toLogFields = (thrown: unknown): { error: string; reasons: string[] } => ({
  error: messageOf(thrown),
  reasons: reasonsOf(thrown).map(({ code }) => code),
});
