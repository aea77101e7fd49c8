import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SelectionBar } from '../../domain/selection-bar';
import { useTexts } from '../../i18n/use-texts';
import { shortcutOf } from '../../lib/single-keys';
import { focusCurrentRow } from '../../ui/table/use-row-keys';
import type { Selection } from '../../ui/table/use-selection';
import { CorrectDialog } from './correct-dialog';
import type { useRowCorrection } from './use-row-correction';

/** The single-key shortcut for correcting the selected statements. */
const CORRECT_KEY = 'c';

interface SelectedStatementsProps {
  rows: readonly CommentRow[];
  selection: Selection;
  correction: ReturnType<typeof useRowCorrection>;
}

/** A bar with actions for the selected statements: correcting the statements and copying links to them. */
export const SelectedStatements = ({ rows, selection, correction }: SelectedStatementsProps) => {
  const { t } = useTexts('comments');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const selected = rows.filter(({ id }) => selection.keys.includes(id));
  useWindowEvent('keydown', (event) => {
    if (selected.length > 0 && shortcutOf(event) === CORRECT_KEY) setIsCorrecting(true);
  });
  return (
    <>
      <SelectionBar
        ref={bar}
        label={t('selection.label')}
        ids={selected.map(({ content_id: id }) => id)}
        rows={rows.length}
        selection={selection}
      >
        <Button
          variant="filled"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setIsCorrecting(true)}
        >
          {t('selection.correct')}
        </Button>
      </SelectionBar>
      {isCorrecting && (
        <CorrectDialog
          rows={selected}
          mayCorrect={correction.mayCorrect}
          onCorrect={async (ids, codes) => {
            // Statements that could not be corrected stay selected, so that the user can open these
            // statements or try again.
            const done = await correction.correct(ids, codes);
            const { activeElement } = document;
            // When no statement is selected, the bar disappears, so focus moves from the bar to the current
            // row.
            if (activeElement === document.body || bar.current?.contains(activeElement)) focusCurrentRow();
            selection.takeOut(rows.filter((row) => done.includes(row.content_id)).map(({ id }) => id));
          }}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </>
  );
};
