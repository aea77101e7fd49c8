import { listComments } from '@stimmlage/core/contracts/comments';
import { readFrom } from '../cache/read-from';
import { answers } from '../http/serve';
import { getComments } from './comments.service';

export const commentRoutes = [
  answers(listComments, ({ deps, query }) => readFrom(deps, (from) => getComments(from, query))),
];
