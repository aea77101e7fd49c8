import { eraseAuthor, privacyMentions, privacySubject } from '@stimmlage/core/contracts/privacy';
import { answers } from '../http/serve';
import { erase } from './erasure.service';
import { countMentioned, describe } from './subject.service';

export const privacyRoutes = [
  answers(eraseAuthor, ({ deps, actor, json }) => erase(deps, actor, json)),
  answers(privacySubject, ({ deps, actor, query }) => describe(deps, actor, query)),
  answers(privacyMentions, ({ c, deps, actor, query }) =>
    countMentioned(deps, actor, query, c.req.raw.signal),
  ),
];
