import { Modal } from '@mantine/core';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';

export interface BareDialogProps {
  /** True by default, for callers that mount the dialog only while the dialog is open. */
  isOpen?: boolean;
  title: ReactNode;
  /**
   * Called when the user closes the dialog; omitted if the dialog can only be closed by choosing one of its
   * buttons.
   */
  onClose?: (() => void) | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /**
   * Whether all content behind the dialog is hidden while the dialog is open, even from screen readers,
   * find-in-page and print.
   */
  isAlone?: boolean;
  children: ReactNode;
}

const widths = { sm: '26rem', md: '34rem', lg: '48rem', xl: '64rem' } as const;

/** Mantine's delay before it returns focus, in milliseconds. */
const RETURN_MS = 10;

/** Returns whether the element has received focus. */
const focusOn = (element: Element | null): boolean => {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** Returns whether no element has focus, or one that can no longer be used, as in a dialog that disappears. */
const isFocusLost = (): boolean => {
  const focused = document.activeElement;
  return focused === null || focused === document.body || focused.closest('[inert]') !== null;
};

/** The element that opened the current dialog. */
let openedBy: Element | null = null;

/**
 * Returns focus to the element that opened the dialog, or to the screen's heading if the element is gone.
 * Mantine returns focus only for dialogs that are mounted before opening. If a dialog replaces another dialog
 * (for example, after data has loaded), focus returns to the element that opened the first dialog.
 */
const useFocusReturn = (isOpen: boolean): void => {
  // The focused element is read on the first render, before an element in the dialog can receive focus.
  const [{ opener, before }] = useState(() => ({
    opener: isOpen ? document.activeElement : null,
    before: openedBy,
  }));
  const wasClosed = useRef(false);
  useEffect(() => {
    if (!isOpen || opener === null || wasClosed.current) return;
    openedBy = opener.isConnected ? opener : before;
    return () => {
      wasClosed.current = true;
      openedBy = before;
      setTimeout(() => {
        if (isFocusLost()) [opener, before, document.querySelector('h1')].some(focusOn);
      }, RETURN_MS);
    };
  }, [isOpen, opener, before]);
};

/** The functions that close the open dialogs; the last function closes the topmost dialog. */
const closers: (() => void)[] = [];

const closeTopmost = (event: KeyboardEvent): void => {
  const isOthers =
    event.isComposing ||
    // Mantine sets this attribute on elements that handle Escape themselves, such as an open select.
    (event.target instanceof Element &&
      event.target.closest('[data-mantine-stop-propagation=true]') !== null);
  if (event.key === 'Escape' && !isOthers) closers.at(-1)?.();
};

/** Closes only the topmost dialog on Escape; Mantine would close all open dialogs. */
export const useEscape = (isOpen: boolean, onClose: (() => void) | undefined): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = (): void => latest.current?.();
    closers.push(close);
    window.addEventListener('keydown', closeTopmost, { capture: true });
    return () => {
      closers.splice(closers.indexOf(close), 1);
      if (closers.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, [isOpen]);
};

/**
 * Renders its children as they were when the dialog was last open, because callers clear their content on
 * closing, before the dialog has disappeared.
 */
const Kept = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_, { isOpen }) => !isOpen,
);

/**
 * A modal dialog that traps focus, and returns focus when closed. The dialog does not ask for confirmation
 * before input is discarded.
 */
export const BareDialog = ({
  isOpen = true,
  title,
  onClose,
  size = 'md',
  isAlone = false,
  children,
}: BareDialogProps) => {
  const { t } = useTranslation('staff');
  useFocusReturn(isOpen);
  useEscape(isOpen, onClose);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      size={widths[size]}
      centered
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
      // Without a separate portal, the dialog would share a portal with the dialogs that it hides.
      portalProps={{ reuseTargetNode: !isAlone }}
    >
      {isAlone ? (
        <Modal.Overlay color="var(--sunken)" backgroundOpacity={1} className={classes.cover} />
      ) : (
        <Modal.Overlay backgroundOpacity={0.45} />
      )}
      {/* While the dialog disappears, its buttons must not do anything. */}
      <Modal.Content inert={!isOpen}>
        <Kept isOpen={isOpen}>
          <div className={classes.head}>
            <Modal.Title>{title}</Modal.Title>
            {onClose && <Modal.CloseButton size="lg" aria-label={t('dialog.close')} />}
          </div>
          <Modal.Body>{children}</Modal.Body>
        </Kept>
      </Modal.Content>
    </Modal.Root>
  );
};
