import { contentAnalysis, getComment, listRawContent } from '@stimmlage/core/contracts/content';
import { answers } from '../http/serve';
import { getContent, getContentAnalysis } from './content.service';
import { getRawContent } from './raw-content.service';

export const contentRoutes = [
  answers(getComment, ({ deps, params }) => getContent(deps, params.id)),
  answers(contentAnalysis, ({ deps, params }) => getContentAnalysis(deps, params.id)),
  answers(listRawContent, ({ deps, query }) => getRawContent(deps, query)),
];
