import { ImportButton, ImportsDialog, useFreshContent } from '../../../features/imports/imports-dialog';
import { RawContent } from '../../../features/raw-content/raw-content';
import type { RawContentView } from '../../../features/raw-content/view';
import type { ViewProps } from '../../../lib/search';

export const RawContentScreen = ({ view, onView }: ViewProps<RawContentView>) => {
  useFreshContent();
  const button = <ImportButton onOpen={() => onView({ ...view, imports: 'open' })} />;
  return (
    <>
      <RawContent view={view} onView={onView} actions={button} start={button} />
      <ImportsDialog
        isOpen={view.imports === 'open'}
        onClose={() => onView({ ...view, imports: undefined }, true)}
      />
    </>
  );
};
