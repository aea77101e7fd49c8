import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { IconLink, IconPencil } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { download } from '../../lib/download';
import { shortcutOf } from '../../lib/single-keys';
import { useNotify } from '../../ui/notify';
import { focusCurrentRow } from '../../ui/table/use-row-keys';
import type { Selection } from '../../ui/table/use-selection';
import { CorrectDialog } from './correct-dialog';
import classes from './selection-bar.module.css';
import type { useRowCorrection } from './use-row-correction';

/** The single key that corrects the selected statements. */
const CORRECT_KEY = 'c';

/** Copies the addresses of statements, or saves them as a file if the browser does not allow that. */
const useCopyLinks = () => {
  const { t, integer } = useTexts('comments');
  const { succeeded } = useNotify();
  const router = useRouter();
  return async (rows: readonly CommentRow[]): Promise<void> => {
    const addressOf = (id: string): string =>
      new URL(router.buildLocation({ to: '/detail/$id', params: { id } }).href, location.origin).href;
    const links = rows.map(({ content_id: id }) => addressOf(id)).join('\n');
    const said = { count: rows.length, total: integer(rows.length) };
    try {
      await navigator.clipboard.writeText(links);
      succeeded(t('selection.copied', said));
    } catch {
      download(new Blob([`${links}\n`], { type: 'text/plain' }), 'links.txt');
      succeeded(t('selection.savedLinks', said));
    }
  };
};

interface SelectionBarProps {
  rows: readonly CommentRow[];
  selection: Selection;
  correction: ReturnType<typeof useRowCorrection>;
}

/** How many statements on view are selected, and what can be done with all of them. */
export const SelectionBar = ({ rows, selection, correction }: SelectionBarProps) => {
  const { t, integer } = useTexts('comments');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const copyLinks = useCopyLinks();
  const selected = rows.filter(({ id }) => selection.keys.includes(id));
  const count = selected.length;
  useWindowEvent('keydown', (event) => {
    if (count > 0 && shortcutOf(event) === CORRECT_KEY) setIsCorrecting(true);
  });
  /** Changes the selection by a button that disappears with it, and passes the focus on to the list. */
  const changeBy = (change: () => void): void => {
    change();
    focusCurrentRow();
  };
  return (
    <section ref={bar} className={classes.bar} aria-label={t('selection.label')} data-shown={count > 0}>
      <div className={classes.state}>
        <p role="status" className={classes.count}>
          {count > 0 && t('selection.count', { count, total: integer(count), rows: integer(rows.length) })}
        </p>
        {count > 0 && (
          <Button variant="subtle" onClick={() => changeBy(selection.clear)}>
            {t('selection.clear')}
          </Button>
        )}
      </div>
      {count > 0 && (
        <div className={classes.actions}>
          <Button
            variant="filled"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setIsCorrecting(true)}
          >
            {t('selection.correct')}
          </Button>
          <Button
            leftSection={<IconLink size={16} aria-hidden="true" />}
            onClick={() => void copyLinks(selected)}
          >
            {t('selection.copy')}
          </Button>
          {count < rows.length && (
            <Button onClick={() => changeBy(selection.chooseAll)}>
              {t('selection.all', { count: rows.length, total: integer(rows.length) })}
            </Button>
          )}
        </div>
      )}
      {isCorrecting && (
        <CorrectDialog
          rows={selected}
          mayCorrect={correction.mayCorrect}
          onCorrect={async (ids, codes) => {
            // What failed stays selected, and can be tried again or looked at.
            const done = await correction.correct(ids, codes);
            const { activeElement } = document;
            // The bar disappears once nothing is selected.
            if (activeElement === document.body || bar.current?.contains(activeElement)) focusCurrentRow();
            selection.takeOut(rows.filter((row) => done.includes(row.content_id)).map(({ id }) => id));
          }}
          onClose={() => setIsCorrecting(false)}
        />
      )}
    </section>
  );
};
