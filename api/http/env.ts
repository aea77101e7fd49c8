import type { User } from '@stimmlage/core/contracts/auth';
import type { TokenKind } from '../auth/auth.service';
import type { ApiDeps } from '../deps';

/** What a request carries through its handlers. */
export interface Env {
  Variables: {
    deps: ApiDeps;
    requestId: string;
    /** Set by `guard` for every call that needs a token. */
    user: User;
    tokenId: number;
    tokenKind: TokenKind;
  };
}
