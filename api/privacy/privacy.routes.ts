import { eraseAuthor, privacySubject } from '@stimmlage/core/contracts/privacy';
import { answers } from '../http/serve';
import { erase } from './erasure.service';
import { describe } from './subject.service';

export const privacyRoutes = [
  answers(eraseAuthor, ({ deps, actor, json }) => erase(deps, actor, json)),
  answers(privacySubject, ({ deps, actor, query }) => describe(deps, actor, query)),
];
