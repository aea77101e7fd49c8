import type { Agreement, Evaluation } from '@stimmlage/core/contracts/evaluation';
import { isEnoughForAgreement } from '@stimmlage/core/evaluation/agreement';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FigureLink, toStatements } from '../../domain/links';
import { chartName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import { Pager } from '../../ui/table/pager';
import { PastEnd } from '../../ui/table/past-end';
import { Terms } from './terms';
import { comparedStatements, type EvaluationView } from './view';

const MOST_CHARACTERS = 60;

/** The terms to explain beside a table's title, because the column headings use these terms. */
const explained = ['n', 'accuracy', 'interval', 'macroF1', 'kappa', 'fewest'] as const;

/**
 * Returns the columns that all tables of groups share: the number of statements in a group, and the measures
 * of agreement in this group. Macro-F1 and kappa, which have no interval here, are left out of small groups.
 */
const useColumns = <Group extends Agreement>(count: (group: Group) => ReactNode): Column<Group>[] => {
  const { t, twoDecimals } = useTexts('evaluation');
  const decimal = (value: number | null): string => (value === null ? '–' : twoDecimals(value));
  return [
    { key: 'n', header: t('groups.n'), align: 'end', cell: count },
    {
      key: 'accuracy',
      header: t('figures.accuracy'),
      align: 'end',
      cell: ({ accuracy }) => decimal(accuracy),
    },
    {
      key: 'interval',
      header: t('groups.interval'),
      align: 'end',
      cell: ({ intervals: { accuracy } }) =>
        accuracy === null ? '–' : accuracy.map(twoDecimals).join(' – '),
    },
    {
      key: 'macroF1',
      header: t('figures.macroF1'),
      align: 'end',
      cell: ({ n, macroF1 }) => decimal(isEnoughForAgreement(n) ? macroF1 : null),
    },
    {
      key: 'kappa',
      header: t('figures.kappa'),
      align: 'end',
      cell: ({ n, kappa }) => decimal(isEnoughForAgreement(n) ? kappa : null),
    },
  ];
};

type CategoryGroup = Evaluation['perCategory'][number];

/** A table of the agreement on sentiment in each category. */
export const ByCategory = ({ evaluation, view }: { evaluation: Evaluation; view: EvaluationView }) => {
  const { t, language, integer } = useTexts('evaluation');
  const { perCategory, against } = evaluation;
  const behind = comparedStatements(evaluation, view);
  const columns = useColumns<CategoryGroup>(({ n, category }) => (
    <FigureLink behind={behind && { ...behind, pain_point: category }}>{integer(n)}</FigureLink>
  ));
  const isGold = against.kind === 'gold_set';
  const title = t(isGold ? 'groups.byMachineCategory' : 'groups.byPersonCategory');
  const same: Column<CategoryGroup> = {
    key: 'same',
    header: t('groups.sameCategory'),
    align: 'end',
    cell: ({ sameCategory }) => (sameCategory === null ? '–' : integer(sameCategory)),
  };
  return (
    <Panel
      title={title}
      explanation={<Terms of={isGold ? explained : [...explained, 'sameCategory']} />}
      isFlush
    >
      <DataTable
        label={title}
        columns={[
          {
            key: 'category',
            header: t('groups.category'),
            isTitle: true,
            cell: ({ category }) => chartName(category, language),
          },
          ...columns,
          ...(isGold ? [] : [same]),
        ]}
        rows={perCategory}
        rowKey={({ category }) => category}
      />
    </Panel>
  );
};

interface ByTargetProps {
  evaluation: Evaluation;
  page: number;
  onPage: (page: number) => void;
}

/**
 * Agreement on sentiment for each target for which statements were collected. Renders nothing for gold sets,
 * because their statements have no targets.
 */
export const ByTarget = ({ evaluation: { perTarget }, page, onPage }: ByTargetProps) => {
  const { t, integer } = useTexts('evaluation');
  const columns = useColumns<Evaluation['perTarget'][number]>(({ n }) => integer(n));
  if (perTarget.length === 0) return null;
  const size = limits.pageSize;
  const from = (page - 1) * size;
  return (
    <Panel title={t('groups.byTarget')} explanation={<Terms of={explained} />} isFlush>
      <DataTable
        label={t('groups.byTarget')}
        columns={[
          {
            key: 'target',
            header: t('groups.target'),
            isTitle: true,
            cell: ({ target }) =>
              target === null ? (
                t('groups.noTarget')
              ) : target.foundByName ? (
                <Link {...toStatements({ politician: target.username })}>
                  {safeText(target.displayName, MOST_CHARACTERS)}
                </Link>
              ) : (
                safeText(target.displayName, MOST_CHARACTERS)
              ),
          },
          ...columns,
        ]}
        rows={perTarget.slice(from, from + size)}
        rowKey={({ target }) => target?.id ?? 0}
        empty={<PastEnd onPage={onPage} />}
      />
      <Pager
        page={page}
        limit={size}
        total={perTarget.length}
        isPastEnd={from >= perTarget.length}
        onPage={onPage}
      />
    </Panel>
  );
};
