import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { useTexts } from '../i18n/use-texts';
import { download } from '../lib/download';
import { useNotify } from '../ui/notify';
import { focusCurrentRow } from '../ui/table/use-row-keys';
import type { Selection } from '../ui/table/use-selection';
import classes from './selection-bar.module.css';

/**
 * Returns a function that copies the URLs of posts to the clipboard, or downloads the URLs as a file if the
 * browser does not allow copying.
 */
const useCopyLinks = () => {
  const { t, integer } = useTexts('staff');
  const { succeeded } = useNotify();
  const router = useRouter();
  return async (ids: readonly string[]): Promise<void> => {
    const addressOf = (id: string): string =>
      new URL(router.buildLocation({ to: '/detail/$id', params: { id } }).href, location.origin).href;
    const links = ids.map(addressOf).join('\n');
    const said = { count: ids.length, total: integer(ids.length) };
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
  ref?: Ref<HTMLElement>;
  label: string;
  /** The ids of the selected posts. */
  ids: readonly string[];
  /** The number of rows on screen that can be selected. */
  rows: number;
  selection: Selection;
  /** Additional actions for the selected posts. */
  children?: ReactNode;
}

/** A bar with the number of selected posts and the actions for the selected posts. */
export const SelectionBar = ({ ref, label, ids, rows, selection, children }: SelectionBarProps) => {
  const { t, integer } = useTexts('staff');
  const copyLinks = useCopyLinks();
  const count = ids.length;
  /** Changes the selection and moves focus to the list, because the button that was clicked disappears. */
  const changeBy = (change: () => void): void => {
    change();
    focusCurrentRow();
  };
  return (
    <section ref={ref} className={classes.bar} aria-label={label} data-shown={count > 0}>
      <div className={classes.state}>
        <p role="status" className={classes.count}>
          {count > 0 && t('selection.count', { count, total: integer(count), rows: integer(rows) })}
        </p>
        {count > 0 && (
          <Button variant="subtle" onClick={() => changeBy(selection.clear)}>
            {t('selection.clear')}
          </Button>
        )}
      </div>
      {count > 0 && (
        <div className={classes.actions}>
          {children}
          <Button leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copyLinks(ids)}>
            {t('selection.copy')}
          </Button>
          {count < rows && (
            <Button onClick={() => changeBy(selection.chooseAll)}>
              {t('selection.all', { count: rows, total: integer(rows) })}
            </Button>
          )}
        </div>
      )}
    </section>
  );
};
