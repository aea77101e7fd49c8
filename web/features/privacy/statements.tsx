import type { SubjectStatement } from '@stimmlage/core/contracts/privacy';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import type { useSubject } from '../../data/privacy';
import { HeatBadge, IntensityBadge, SentimentBadge } from '../../domain/label-badges';
import { chartName } from '../../domain/names';
import { useLanguage } from '../../i18n/use-language';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListPanel } from '../../ui/table/list-panel';
import texts from '../../ui/text.module.css';
import { Truncated } from '../../ui/truncated';

const SHOWN_CHARACTERS = 200;
const MOST_LABELS = 3;

type Coding = SubjectStatement['labels'][number] | NonNullable<SubjectStatement['correction']>;

const Codes = ({ coding, by }: { coding: Coding; by: string }) => {
  const language = useLanguage();
  return (
    <li className={layout.row}>
      <SentimentBadge sentiment={coding.complaint_type} />
      <span>{chartName(coding.pain_point_category, language)}</span>
      <IntensityBadge step={coding.intensity_score} />
      <HeatBadge step={coding.heat_score} />
      <span className={texts.note}>{by}</span>
    </li>
  );
};

/** A statement's correction, if any, followed by its labels. */
const Labels = ({ statement: { labels, correction } }: { statement: SubjectStatement }) => {
  const { t } = useTexts('privacy');
  if (labels.length === 0 && correction === null) return '–';
  const more = labels.length - MOST_LABELS;
  return (
    <ul>
      {correction && <Codes coding={correction} by={t('byPerson')} />}
      {labels.slice(0, MOST_LABELS).map((label) => (
        <Codes key={label.sessionId} coding={label} by={t('bySession', { id: label.sessionId })} />
      ))}
      {more > 0 && <li className={texts.note}>{t('moreLabels', { count: more })}</li>}
    </ul>
  );
};

interface StatementsProps {
  query: ReturnType<typeof useSubject>;
  page: number;
  onPage: (page: number) => void;
}

/** A person's posts with their labels, newest first. */
export const Statements = ({ query, page, onPage }: StatementsProps) => {
  const { t, moment } = useTexts('privacy');
  const columns: Column<SubjectStatement>[] = [
    {
      key: 'text',
      header: t('column.text'),
      isTitle: true,
      width: '36%',
      cell: ({ id, text, kind, scope }) => (
        <>
          <Truncated text={text} most={SHOWN_CHARACTERS} />
          <p className={texts.note}>
            {t(`kind.${kind}`)} · {t(`scope.${scope}`)} ·{' '}
            <Link to="/detail/$id" params={{ id }} aria-label={t('openLong', { id })}>
              {t('open')}
            </Link>
          </p>
        </>
      ),
    },
    { key: 'labels', header: t('column.labels'), cell: (row) => <Labels statement={row} /> },
    {
      key: 'posted',
      header: t('column.posted'),
      width: '11.5rem',
      cell: ({ postedAt }) => <time dateTime={postedAt}>{moment(new Date(postedAt))}</time>,
    },
    {
      key: 'collected',
      header: t('column.collected'),
      width: '11.5rem',
      cell: ({ collectedAt }) => <time dateTime={collectedAt}>{moment(new Date(collectedAt))}</time>,
    },
  ];
  return (
    <ListPanel
      title={t('statements')}
      count={(count, number) => t('held', { count, number })}
      query={query}
      failure={t('failure')}
      rows={query.data?.statements}
      total={query.data?.pagination.total}
      pager={{ page, limit: limits.pageSize, onPage }}
      nothing={{ title: t('noStatements') }}
    >
      {(list) => <DataTable {...list} columns={columns} rowKey={({ id }) => id} />}
    </ListPanel>
  );
};
