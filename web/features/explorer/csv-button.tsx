import { Button } from '@mantine/core';
import type { ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import { hasStatements } from '@stimmlage/core/figures/explorer';
import { IconDownload } from '@tabler/icons-react';
import { useAbout } from '../../data/public';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import { download } from '../../lib/download';
import { useNotify } from '../../ui/notify';
import { explorerCsv } from './explorer-csv';
import { useFilterNames } from './use-filter-names';
import { useNames } from './use-names';
import { type Answered, useShown } from './use-shown';
import type { ExplorerView } from './view';

/**
 * A button that downloads the table as CSV. The file contains all rows and columns, including rows and
 * columns that are summed up on screen.
 */
export const CsvButton = ({ data, view }: { data: Answered | undefined; view: ExplorerView }) => {
  const { t, common, integer } = useTexts('explorer');
  const { data: installation } = useAbout();
  const { nameOf } = useNames();
  const filtersOf = useFilterNames();
  const { succeeded } = useNotify();
  const everything = Number.POSITIVE_INFINITY;
  const shown = useShown(data, { ...view, shown: everything }, everything);
  const save = (): void => {
    if (data === undefined || shown === undefined || installation === undefined) return;
    const csv = explorerCsv(data.explored, data.asked, shown, {
      t,
      nameOf,
      otherName: (headings: readonly ExplorerHeading[]) =>
        t('other', { count: headings.length, number: integer(headings.length) }),
      filters: filtersOf(data.asked),
      partial: { head: common('series.partial.head'), cellOf: (heading) => partialCell(common, heading) },
      mark: installation.sandbox ? { head: common('chart.note'), text: common('sandbox.mark') } : null,
    });
    const { rows, columns } = data.asked;
    const name = [installation.sandbox ? 'sandbox' : null, t('file'), rows, columns === rows ? null : columns]
      .filter((part) => part !== null && part !== 'none')
      .join('-');
    download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    succeeded(t('exported'));
  };
  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={!data || !hasStatements(data.explored.total.total)}
      onClick={save}
    >
      {t('export')}
    </Button>
  );
};
