import type { StatementsView } from '../../../domain/statements';
import { Comments } from '../../../features/comments/comments';
import { StatementDialog } from '../../../features/statement/statement-dialog';
import type { ViewProps } from '../../../lib/search';
import { DialogInAddress } from '../../../ui/dialog/leaving';

export const ContentScreen = ({ view, onView }: ViewProps<StatementsView>) => (
  <>
    <Comments view={view} onView={onView} onOpen={(comment) => onView({ ...view, comment })} />
    <DialogInAddress value={['comment']}>
      <StatementDialog id={view.comment} onClose={() => onView({ ...view, comment: undefined }, true)} />
    </DialogInAddress>
  </>
);
