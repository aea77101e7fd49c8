import type { Reasons } from '../reasons/reason';
import { writeReason } from '../reasons/sentence';
import type { ErrorDetails } from './app-error';

/**
 * Creates the details of an error whose message contains `{reason}`: an English sentence for the reasons, and
 * the reasons themselves, so that the web can translate them.
 */
export const because = (reasons: Reasons): ErrorDetails => ({ reason: writeReason(reasons) ?? '', reasons });
