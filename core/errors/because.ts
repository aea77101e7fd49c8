import type { Reasons } from '../reasons/reason';
import { writeReason } from '../reasons/sentence';
import type { ErrorDetails } from './app-error';

/**
 * Creates the details of an error whose message contains `{reason}`: the reasons in English, and as codes
 * that the web can translate.
 */
export const because = (reasons: Reasons): ErrorDetails => ({ reason: writeReason(reasons) ?? '', reasons });
