import type { TokenKind } from '@stimmlage/core/codes/roles';
import type { TokenScope } from '@stimmlage/core/codes/token-scopes';
import type { User } from '@stimmlage/core/contracts/auth';
import type { Prerender } from '@stimmlage/core/contracts/prerender';
import type { ApiDeps } from './deps';

/** The prerender module of the web build. */
export interface FoundPrerender extends Prerender {
  /** The URL from which another thread can import the module. */
  address: string;
}

/** The values that the handlers of a request share. */
export interface Env {
  Variables: {
    deps: ApiDeps;
    requestId: string;
    /**
     * The request as the server passed it on. The server knows neither the address nor the time limit of
     * `c.req.raw`, which is another request once a body without a length has been read.
     */
    received: Request;
    /** Finds the module that renders pages and images. Returns null if there is no web build. */
    findPrerender: () => Promise<FoundPrerender | null>;
    /** Set by calls whose responses other websites may embed. */
    isForOtherSites?: boolean;
    /** Set by `guard` for each call that requires a token. */
    user: User;
    tokenId: number;
    tokenKind: TokenKind;
    /**
     * Whether the caller has a given scope, in addition to the scope that the call requires. Sessions have
     * every scope.
     */
    hasScope: (scope: TokenScope) => boolean;
    /**
     * Checks again whether the caller may make the call: whether the token is still valid, and the user's role
     * unchanged. For bodies and responses that take long to send.
     */
    isStillAllowed: () => Promise<boolean>;
  };
}
