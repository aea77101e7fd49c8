import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

interface DialogProps {
  /** Omitted by callers that mount the dialog only while it is open. */
  isOpen?: boolean;
  title: ReactNode;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether a request is running, during which the dialog cannot be closed. */
  isBusy?: boolean;
  /** Whether there is unsaved input, so that a click outside does not close the dialog. */
  isKept?: boolean;
  children: ReactNode;
}

const widths = { sm: '26rem', md: '34rem', lg: '48rem', xl: '64rem' } as const;

/** A modal dialog; traps the focus until it is closed, then returns it. */
export const Dialog = ({
  isOpen = true,
  title,
  onClose,
  size = 'md',
  isBusy = false,
  isKept = false,
  children,
}: DialogProps) => {
  const { t } = useTranslation('staff');
  return (
    <Modal.Root
      opened={isOpen}
      onClose={isBusy ? () => undefined : onClose}
      size={widths[size]}
      centered
      closeOnClickOutside={!isBusy && !isKept}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('dialog.close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
