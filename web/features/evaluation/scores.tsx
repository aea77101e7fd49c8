import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { SentimentBadge } from '../../domain/label-badges';
import { FigureLink } from '../../domain/links';
import { useTexts } from '../../i18n/use-texts';
import { Panel } from '../../ui/panel';
import { type Column, DataTable } from '../../ui/table/data-table';
import { Terms } from './terms';
import { comparedStatements, type EvaluationView } from './view';

type Score = Evaluation['perSentiment'][number];

/** Precision, recall and F1 for each sentiment. */
export const Scores = ({ evaluation, view }: { evaluation: Evaluation; view: EvaluationView }) => {
  const behind = comparedStatements(evaluation, view);
  const { t, integer, twoDecimals } = useTexts('evaluation');
  const decimal = (value: number | null): string => (value === null ? '–' : twoDecimals(value));
  const share = (key: 'precision' | 'recall' | 'f1'): Column<Score> => ({
    key,
    header: t(`scores.${key}`),
    align: 'end',
    cell: (score) => decimal(score[key]),
  });
  return (
    <Panel
      title={t('scores.title')}
      explanation={<Terms of={['support', 'given', 'precision', 'recall', 'f1']} />}
      isFlush
    >
      <DataTable
        label={t('scores.title')}
        columns={[
          {
            key: 'sentiment',
            header: t('scores.sentiment'),
            isTitle: true,
            cell: ({ sentiment }) => <SentimentBadge sentiment={sentiment} />,
          },
          {
            key: 'support',
            header: t('scores.support'),
            align: 'end',
            cell: ({ support, sentiment }) => (
              <FigureLink behind={behind && { ...behind, sentiment }}>{integer(support)}</FigureLink>
            ),
          },
          { key: 'given', header: t('scores.given'), align: 'end', cell: ({ given }) => integer(given) },
          share('precision'),
          share('recall'),
          share('f1'),
        ]}
        rows={evaluation.perSentiment}
        rowKey={({ sentiment }) => sentiment}
      />
    </Panel>
  );
};
