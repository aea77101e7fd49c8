import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import type { PainPointView } from './view';

/** Fetched with the first wish to embed. */
const EmbedDialog = lazy(() => import('./embed-dialog'));

/** Gives the view on screen to other sites. */
export const EmbedButton = ({ view }: { view: PainPointView }) => {
  const { t } = useTranslation();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button ref={opener} icon={<IconCode size={15} />} aria-haspopup="dialog" onClick={open}>
        {t('series.embed')}
      </Button>
      {wasOpened && (
        <Suspense>
          <EmbedDialog
            view={view}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => opener.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
};
