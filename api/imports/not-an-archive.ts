import { AppError } from '@stimmlage/core/errors/app-error';
import { type Reason, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { sentenceOf } from '@stimmlage/core/reasons/sentence';

/** A file that is no archive, with why as its import keeps it. */
export class NotAnArchive extends AppError {
  readonly reasons: Reasons;
  constructor(name: string, why: Reason) {
    super('imports.not_an_archive', { name, reason: sentenceOf([why]) ?? '' });
    this.reasons = [reason('import.not_an_archive', { name, reason: [why] })];
  }
}
