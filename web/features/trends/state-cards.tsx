import { limits } from '@stimmlage/core/limits';
import { isAnalysing, isFetching, type TrendState, useNextRun, useTrendState } from '../../data/trends';
import { MissingWorker } from '../../domain/missing-worker';
import { useReasonsText } from '../../i18n/reason-texts';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Failure, Message } from '../../ui/message';
import { RelativeTime } from '../../ui/relative-time';
import { type Stat, StatCards } from '../../ui/stat-cards';

const MOST_CHARACTERS = 400;

/** Problems during the last fetch and analysis, if any. */
const Notes = ({ reasons, analysisReasons }: TrendState) => {
  const { t } = useTexts('trends');
  const reasonsText = useReasonsText();
  const notes = [
    { key: 'fetchNote', note: reasonsText(reasons) },
    { key: 'analysisNote', note: reasonsText(analysisReasons) },
  ] as const;
  const said = notes.flatMap(({ key, note }) =>
    note === null ? [] : [{ key, text: t(`state.${key}`, { note: safeText(note, MOST_CHARACTERS) }) }],
  );
  if (said.length === 0) return null;
  return (
    <Message title={t('state.notes')}>
      {said.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </Message>
  );
};

/** Whether any trend is known to be relevant, or all are known not to be. */
const isRelevanceKnown = ({ total, analyzed, relevant }: TrendState): boolean =>
  relevant > 0 || analyzed === total;

/** The numbers of trends, of analysed trends and of relevant trends, and the time of the next fetch. */
export const StateCards = () => {
  const { t, integer, moment, time } = useTexts('trends');
  const { data, isError, error, refetch } = useTrendState();
  const { data: next, error: nextError } = useNextRun();
  const errorText = useErrorText();
  if (isError && data === undefined) {
    return <Failure title={t('state.failure')} error={error} onRetry={() => void refetch()} />;
  }
  const lastDetail = (): string => {
    if (data && isFetching(data)) return t('state.lastRunning');
    return data?.status === 'failed' ? t('state.lastFailed') : '';
  };
  const nextStat = (): Pick<Stat, 'value' | 'detail'> => {
    if (next?.nextRun === null) return { value: '–', detail: t('state.nextNone') };
    if (next) return { value: time(new Date(next.nextRun)), detail: moment(new Date(next.nextRun)) };
    return nextError ? { value: '–', detail: errorText(nextError) } : { value: undefined };
  };
  return (
    <>
      <StatCards
        label={t('state.label')}
        stats={[
          {
            key: 'total',
            label: t('state.total'),
            value: data && integer(data.total),
            detail: t('state.analysed', { count: data?.analyzed ?? 0 }),
          },
          {
            key: 'relevant',
            label: t('state.relevant'),
            value: data && (isRelevanceKnown(data) ? integer(data.relevant) : '–'),
            detail:
              data && !isRelevanceKnown(data)
                ? t(data.analyzed === 0 ? 'notAnalysed' : 'notFullyAnalysed')
                : t('state.relevantDetail', { relevance: limits.hotTopicRelevance }),
          },
          {
            key: 'last',
            label: t('state.last'),
            value:
              data &&
              (data.lastFetchedAt === null ? (
                t('never', { ns: 'staff' })
              ) : (
                <RelativeTime moment={data.lastFetchedAt} dialect="analysis" />
              )),
            detail: lastDetail(),
          },
          {
            key: 'next',
            label: t('state.next'),
            ...nextStat(),
          },
        ]}
      />
      <MissingWorker isWaiting={data !== undefined && (isFetching(data) || isAnalysing(data))} />
      {data && <Notes {...data} />}
    </>
  );
};
