import { expect, test } from 'bun:test';
import type { TFunction } from 'i18next';
import { createI18n } from '../../i18n/i18n';
import { staffTexts } from '../../i18n/staff-texts';
import { explorerCsv } from './explorer-csv';
import { tableOf } from './rest';
import { answered, cell, head } from './testing/explored';
import { explorerQuery, explorerView } from './view';

const i18n = await createI18n(staffTexts, 'en');
await i18n.loadNamespaces('explorer');
const t: TFunction<'explorer'> = i18n.getFixedT('en', 'explorer');

test.each(['count', 'row_share'] as const)(
  'a cell whose number of statements is unknown is empty in the file, for the measure %s',
  (measure) => {
    const asked = {
      ...explorerQuery(explorerView.parse({}), null),
      rows: 'target',
      columns: 'week',
      measure,
    } as const;
    const explored = answered({
      columns: [head('2026-10-05'), head('2026-10-12')],
      rows: [
        { heading: head('x'), total: cell(40), cells: [cell(0, null, { collected: false }), cell(40)] },
        { heading: head('y'), total: cell(9), cells: [cell(9), cell(0)] },
      ],
      total: { total: cell(49), cells: [cell(9), cell(40)] },
    });
    const wanted = { isUnsorted: true, only: [], most: 50, mostColumns: 60 };
    const csv = explorerCsv(explored, asked, tableOf(explored, explored.rows, { ...asked, ...wanted }), {
      t,
      nameOf: (_, { name }) => name,
      otherName: () => '',
      filters: [],
      partial: { head: 'Why incomplete', cellOf: () => '' },
      mark: null,
    });
    const counts = csv
      .split('\r\n')
      .map((line) => line.split(','))
      .filter(([row]) => row?.includes('x') || row?.includes('y'))
      .map(([, , count]) => count);
    expect(counts).toEqual(['', '40', '40', '9', '0', '9']);
  },
);
