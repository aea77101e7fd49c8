import { createLazyRoute } from '@tanstack/react-router';
import { ImportButton, ImportsDialog } from '../../../features/imports/imports-dialog';
import { RawContent } from '../../../features/raw-content/raw-content';
import type { RawContentView } from '../../../features/raw-content/view';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: RawContentView, isSameStep = false): void =>
    void navigate({ search: next, replace: isSameStep, resetScroll: false });
  const button = <ImportButton onOpen={() => show({ ...view, imports: 'open' })} />;
  return (
    <>
      <RawContent view={view} onView={show} actions={button} start={button} />
      <ImportsDialog
        isOpen={view.imports === 'open'}
        onClose={() => show({ ...view, imports: undefined }, true)}
      />
    </>
  );
};

export const Route = createLazyRoute('/staff/admin/raw-content')({ component: Page });
