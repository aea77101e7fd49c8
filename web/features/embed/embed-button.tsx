import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inTime } from '../../lib/in-time';
import { Button } from '../../public-kit/button';
import type { EmbeddedFigure } from './embed-addresses';

/** Loaded when the dialog is opened for the first time. */
const EmbedDialog = lazy(() => inTime(import('./embed-dialog')));

/** Moves focus to a button or, if the button is in a closed sheet, to the button that opens the sheet. */
const goBackTo = (button: HTMLButtonElement | null): void => {
  const origin = button?.checkVisibility()
    ? button
    : button?.closest('section')?.querySelector<HTMLElement>('[data-opens-sheet]');
  origin?.focus();
};

/** A button that opens a dialog with the embed code for the figure beside the button. */
export const EmbedButton = (embedded: EmbeddedFigure) => {
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
            opening={embedded}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => goBackTo(opener.current)}
          />
        </Suspense>
      )}
    </>
  );
};
