import type { User } from '@stimmlage/core/contracts/auth';
import type { ApiDeps } from '../deps';

/** What a request carries through its handlers. */
export interface Env {
  Variables: {
    deps: ApiDeps;
    requestId: string;
    /** Set by `guard` for every call that needs a token. */
    user: User;
    tokenId: number;
  };
}
