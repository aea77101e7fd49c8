import { createLazyRoute } from '@tanstack/react-router';
import type { StatementsView } from '../../../domain/statements';
import { Comments } from '../../../features/comments/comments';
import { CommentDialog } from '../../../features/content/comment-dialog';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: StatementsView, isSameStep = false): void =>
    void navigate({ search: next, replace: isSameStep, resetScroll: false });
  return (
    <>
      <Comments view={view} onView={show} onOpen={(comment) => show({ ...view, comment })} />
      <CommentDialog id={view.comment} onClose={() => show({ ...view, comment: undefined }, true)} />
    </>
  );
};

export const Route = createLazyRoute('/staff/content')({ component: Page });
