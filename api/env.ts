import type { TokenKind } from '@stimmlage/core/codes/roles';
import type { User } from '@stimmlage/core/contracts/auth';
import type { Prerender } from '@stimmlage/core/contracts/prerender';
import type { ApiDeps } from './deps';

/** The web build's prerender module. */
export interface FoundPrerender extends Prerender {
  /** What another thread imports it by. */
  address: string;
}

/** What a request carries through its handlers. */
export interface Env {
  Variables: {
    deps: ApiDeps;
    requestId: string;
    /** What writes pages and draws pictures; null where there is no web build. */
    findPrerender: () => Promise<FoundPrerender | null>;
    /** Set by a call whose answer other sites may show. */
    isForOtherSites?: boolean;
    /** Set by `guard` for every call that needs a token. */
    user: User;
    tokenId: number;
    tokenKind: TokenKind;
  };
}
