import type { TokenKind } from '@stimmlage/core/codes/roles';
import type { TokenScope } from '@stimmlage/core/codes/token-scopes';
import type { User } from '@stimmlage/core/contracts/auth';
import type { Prerender } from '@stimmlage/core/contracts/prerender';
import type { ApiDeps } from './deps';

/** The web build's prerender module. */
export interface FoundPrerender extends Prerender {
  /** The URL from which another thread imports it. */
  address: string;
}

/** What is passed along with a request from handler to handler. */
export interface Env {
  Variables: {
    deps: ApiDeps;
    requestId: string;
    /** Renders pages and pictures; null without a web build. */
    findPrerender: () => Promise<FoundPrerender | null>;
    /** Set by a call whose response other sites may show. */
    isForOtherSites?: boolean;
    /** Set by `guard` for every call that needs a token. */
    user: User;
    tokenId: number;
    tokenKind: TokenKind;
    /**
     * Whether the caller may read or do more than the call's own scope permits; sessions have every scope.
     */
    hasScope: (scope: TokenScope) => boolean;
  };
}
