import type { changePassword } from '@stimmlage/core/contracts/auth';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { doneOf, untilTimeout } from '../../lib/call';
import { staffApi } from '../../lib/staff-client';

/** Sets one's own password; one stays signed in here and nowhere else. */
export const putPassword = (json: BodyOf<typeof changePassword>): Promise<void> =>
  doneOf(staffApi.auth.me.password.$put({ json }, { init: { signal: untilTimeout() } }));
