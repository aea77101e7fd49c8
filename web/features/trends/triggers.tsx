import { Button } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconDownload, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isAnalysing,
  isFetching,
  type TrendState,
  useTriggerAnalysis,
  useTriggerFetch,
} from '../../data/trends';
import { type TrendTask, useTrendEnd } from '../../domain/use-trend-end';
import { useErrorText } from '../../i18n/use-error-text';
import { useServerText } from '../../i18n/use-server-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ScreenActions } from '../../ui/screen-header';
import classes from './trends.module.css';

interface Outcome {
  text: string;
  isGood: boolean;
}

interface TriggersProps {
  /** Undefined while loading. */
  state: TrendState | undefined;
}

const useOutcome = () => {
  const { t } = useTranslation('trends');
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return {
    outcome,
    say: (text: string, isGood: boolean): void => setOutcome({ text, isGood }),
    sayFailure: (error: unknown, kind: TrendTask): void =>
      setOutcome({
        text:
          error instanceof CallError && error.message !== ''
            ? t('trigger.failedWith', { message: errorText(error) })
            : t(`trigger.${kind}Failed`),
        isGood: false,
      }),
  };
};

/** Buttons with which admins start a fetch or analysis of trends. The result is shown below the buttons. */
export const Triggers = ({ state }: TriggersProps) => {
  const { t } = useTranslation('trends');
  const serverText = useServerText();
  const { outcome, say, sayFailure } = useOutcome();
  const fetch = useTriggerFetch();
  const analysis = useTriggerAnalysis();
  const { run } = useOneAtATime();

  useTrendEnd(state, (kind, { total, analyzed, ...ended }, before) => {
    const isDone = (kind === 'fetch' ? ended.status : ended.analysisStatus) === 'completed';
    if (!isDone) return say(t(`trigger.${kind}Ended`), false);
    if (kind === 'analysis') return say(t('trigger.analysed', { count: analyzed, total }), true);
    // After a fetch without trends, the figures are still those of an earlier one.
    if (ended.lastFetchedAt === before.lastFetchedAt) return say(t('trigger.fetchedNone'), false);
    say(t('trigger.fetched', { count: total }), true);
  });

  const start = (kind: TrendTask, act: () => Promise<{ success: boolean; message: string }>) => () =>
    void run(async () => {
      try {
        const { success, message } = await act();
        const own = success ? t(`trigger.${kind}Started`) : t('trigger.noTrends');
        say(serverText(message, own), success);
      } catch (error) {
        sayFailure(error, kind);
      }
    });

  const buttons = [
    {
      kind: 'fetch',
      label: t('trigger.fetch'),
      icon: IconDownload,
      isBusy: fetch.isPending || (state !== undefined && isFetching(state)),
      onClick: start('fetch', () => fetch.mutateAsync({ json: {} })),
    },
    {
      kind: 'analysis',
      label: t('trigger.analyse'),
      icon: IconSparkles,
      isBusy: analysis.isPending || (state !== undefined && isAnalysing(state)),
      onClick: start('analysis', () => analysis.mutateAsync({ json: {} })),
    },
  ] as const;
  return (
    <>
      <ScreenActions>
        {buttons.map(({ kind, label, icon: Icon, isBusy, onClick }) => (
          <Button
            key={kind}
            leftSection={<Icon size={16} aria-hidden="true" />}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : onClick}
          >
            {isBusy ? t('trigger.processing') : label}
          </Button>
        ))}
      </ScreenActions>
      <p role="status" className={classes.outcome} data-good={outcome?.isGood}>
        {outcome?.text}
      </p>
    </>
  );
};
