import { Popover } from '@mantine/core';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Codes } from '../../data/corrections';
import { useCodeChoices } from '../../domain/code-choices';
import { useTexts } from '../../i18n/use-texts';
import { CutLine } from '../../ui/table/cut-line';
import { beginningOf } from './beginning';
import classes from './comments.module.css';

/** Moves focus between menu items when the user presses the up or down arrow key, Home or End. */
const moveBetween = (event: KeyboardEvent<HTMLElement>): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const index = items.findIndex((item) => item.matches(':focus'));
  const targets: Record<string, number> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  if (!Object.hasOwn(targets, event.key)) return;
  event.preventDefault();
  items[targets[event.key] ?? 0]?.focus();
};

interface CodeMenuProps {
  name: keyof Codes;
  row: CommentRow;
  onChoose: (change: Partial<Codes>) => void;
}

/**
 * A menu for selecting the value of one code. Its dialog focuses the marked item more than once while it opens, so the
 * mark follows the focus: a key that was pressed in between is not undone.
 */
const CodeMenu = ({ name, row, onChoose }: CodeMenuProps) => {
  const { t } = useTexts('comments');
  const choices: { value: Codes[keyof Codes]; label: string }[] = useCodeChoices()[name];
  const [focused, setFocused] = useState<Codes[keyof Codes]>(row[name]);
  return (
    <div role="menu" aria-label={t(`code.${name}`)} className={classes.menu} onKeyDown={moveBetween}>
      {choices.map(({ value, label }) => {
        const isFocused = focused === value;
        return (
          <button
            key={String(value)}
            type="button"
            role="menuitemradio"
            aria-checked={row[name] === value}
            tabIndex={isFocused ? 0 : -1}
            data-autofocus={isFocused || undefined}
            className={classes.choice}
            onFocus={({ currentTarget }) => {
              setFocused(value);
              currentTarget.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => onChoose({ [name]: value })}
          >
            <IconCheck size={15} stroke={2} aria-hidden="true" />
            {label}
          </button>
        );
      })}
    </div>
  );
};

interface CodeCellProps {
  name: keyof Codes;
  row: CommentRow;
  /**
   * Corrects the statement. Undefined if another user has already corrected the statement, because the user
   * has to open the statement and see that correction first.
   */
  onCorrect: ((change: Partial<Codes>) => void) | undefined;
  onOpen: () => void;
  /** The current value, as shown on the button. */
  children: ReactNode;
}

/**
 * A button that shows one code of a statement and opens a menu for correcting that code. The menu is rendered
 * only while it is open, because a page contains hundreds of these buttons.
 */
export const CodeCell = ({ name, row, onCorrect, onOpen, children }: CodeCellProps) => {
  const { t } = useTexts('comments');
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const choose = (change: Partial<Codes>): void => {
    close();
    if (change[name] !== row[name]) onCorrect?.(change);
  };
  return (
    <span className={classes.code}>
      <button
        ref={button}
        type="button"
        className={classes.correct}
        data-row-control={name}
        tabIndex={-1}
        title={t(onCorrect ? 'correction.inRow' : 'correction.inDialog')}
        aria-haspopup="dialog"
        aria-expanded={onCorrect ? isOpen : undefined}
        onClick={() => (onCorrect ? setIsOpen(!isOpen) : onOpen())}
      >
        <span className="visually-hidden">{`${t(`code.${name}`)}: `}</span>
        <CutLine>{children}</CutLine>
        <span className="visually-hidden">{`, ${beginningOf(row)}`}</span>
      </button>
      {isOpen && (
        <Popover
          opened
          position="bottom-start"
          shadow="md"
          withRoles={false}
          withinPortal
          trapFocus
          onDismiss={close}
        >
          <Popover.Target>
            <span className={classes.anchor} aria-hidden="true" />
          </Popover.Target>
          <Popover.Dropdown
            role="dialog"
            aria-label={t('correction.begin')}
            className={classes.dropdown ?? ''}
          >
            <CodeMenu name={name} row={row} onChoose={choose} />
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  );
};
