import type { StatementsView } from '../../../domain/statements';
import { Comments } from '../../../features/comments/comments';
import { CommentDialog } from '../../../features/content/comment-dialog';
import type { ViewProps } from '../../../lib/search';

export const ContentScreen = ({ view, onView }: ViewProps<StatementsView>) => (
  <>
    <Comments view={view} onView={onView} onOpen={(comment) => onView({ ...view, comment })} />
    <CommentDialog id={view.comment} onClose={() => onView({ ...view, comment: undefined }, true)} />
  </>
);
