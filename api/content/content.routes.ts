import { contentAnalysis, getComment, listRawContent } from '@stimmlage/core/contracts/content';
import { answers } from '../http/serve';
import { getContentAnalysis, getStatement } from './content.service';
import { getRawContent } from './raw-content.service';

export const contentRoutes = [
  answers(getComment, ({ c, deps, actor, params }) =>
    getStatement(deps, { ...actor, role: c.var.user.role }, params.id),
  ),
  answers(contentAnalysis, ({ c, deps, actor, params }) =>
    getContentAnalysis(deps, { ...actor, role: c.var.user.role }, params.id),
  ),
  answers(listRawContent, ({ deps, query }) => getRawContent(deps, query)),
];
