import { Button, Menu } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconDownload, IconFileText, IconFileTypeCsv, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, exportComments } from '../../data/comments';
import { controlIds } from '../../domain/controls';
import { useIsAdmin } from '../../domain/current-user';
import { filtersOf, type StatementsView } from '../../domain/statements';
import { ToldError } from '../../lib/told-error';
import { usePassFocus } from '../../ui/focus';
import { useNotify } from '../../ui/notify';

interface ExportWanted {
  format: ExportFormat;
  /** Whether the file includes the authors of the comments. Only admins may include authors. */
  authors: boolean;
}

const isCancelled = (error: unknown): boolean => error instanceof CallError && error.failure === 'cancelled';

/** Whether an export was refused because its search has nothing to search for. */
const isUnsearchable = (error: unknown): boolean =>
  error instanceof CallError &&
  error.code === 'validation.failed' &&
  error.refusal.issues.some(({ path }) => path === 'query.search');

const isUnknownPolitician = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'targets.not_found';

/**
 * Downloads the export, which may take a while. The download is aborted if the user cancels it or leaves the
 * screen.
 */
const useExport = (view: StatementsView) => {
  const { t } = useTranslation('comments');
  const { succeeded, failed } = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  const giveUp = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const start = async ({ format, authors }: ExportWanted): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    try {
      await exportComments({ ...filtersOf(view), authors }, format, controller.signal);
      succeeded(t('export.done'));
    } catch (error) {
      if (isUnsearchable(error)) failed(new ToldError(t('unsearchable.text', { ns: 'staff' })));
      else if (isUnknownPolitician(error)) failed(new ToldError(t('export.unknownPolitician')));
      else if (!isCancelled(error)) failed(error, t('export.failed'));
    } finally {
      running.current = null;
      setIsBusy(false);
    }
  };
  return { isBusy, start, giveUp };
};

const kinds = [
  { key: 'csv', wanted: { format: 'csv', authors: false }, icon: IconFileTypeCsv },
  { key: 'ndjson', wanted: { format: 'ndjson', authors: false }, icon: IconFileText },
  { key: 'csvAuthors', wanted: { format: 'csv', authors: true }, icon: IconFileTypeCsv },
  { key: 'ndjsonAuthors', wanted: { format: 'ndjson', authors: true }, icon: IconFileText },
] as const;

/** Cancels the export. Receives focus, because the menu item that had focus is removed. */
const CancelButton = ({
  onCancel,
  opener,
}: {
  onCancel: () => void;
  opener: RefObject<HTMLElement | null>;
}) => {
  const { t } = useTranslation('comments');
  const button = useRef<HTMLButtonElement>(null);
  const passFocus = usePassFocus(opener);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button
      ref={useMergedRef(button, passFocus)}
      leftSection={<IconX size={16} aria-hidden="true" />}
      onClick={onCancel}
    >
      {t('export.cancel')}
    </Button>
  );
};

/** A menu for exporting all comments that match the filters. Admins can choose to include the authors. */
export const ExportMenu = ({ view }: { view: StatementsView }) => {
  const { t } = useTranslation('comments');
  const isAdmin = useIsAdmin();
  const { isBusy, start, giveUp } = useExport(view);
  const opener = useRef<HTMLButtonElement>(null);
  if (isBusy) return <CancelButton onCancel={giveUp} opener={opener} />;
  return (
    <Menu id={controlIds.exportStatements} position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button ref={opener} leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds
          .filter(({ wanted }) => isAdmin || !wanted.authors)
          .map(({ key, wanted, icon: Icon }) => (
            <Menu.Item
              key={key}
              leftSection={<Icon size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => void start(wanted)}
            >
              {t(`export.${key}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};
