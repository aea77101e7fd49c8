import { Button } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconDownload, IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isAnalysing,
  isFetching,
  type TrendState,
  useTriggerAnalysis,
  useTriggerFetch,
} from '../../data/trends';
import { useAskAgain } from '../../data/write';
import { useErrorText } from '../../i18n/use-error-text';
import { useServerText } from '../../i18n/use-server-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ScreenActions } from '../../ui/screen-header';
import classes from './trends.module.css';

type Kind = 'fetch' | 'analysis';

interface Outcome {
  text: string;
  isGood: boolean;
}

interface TriggersProps {
  /** Undefined while loading. */
  state: TrendState | undefined;
}

/** Calls `onEnd` with the new state when a fetch or an analysis of trends has ended. */
const useEnd = (state: TrendState | undefined, onEnd: (kind: Kind, state: TrendState) => void) => {
  const before = useRef({ fetch: false, analysis: false });
  const hear = useRef(onEnd);
  useEffect(() => {
    hear.current = onEnd;
  });
  useEffect(() => {
    if (state === undefined) return;
    const now = { fetch: isFetching(state), analysis: isAnalysing(state) };
    const ended = (['fetch', 'analysis'] as const).filter((kind) => before.current[kind] && !now[kind]);
    before.current = now;
    for (const kind of ended) hear.current(kind, state);
  }, [state]);
};

const useOutcome = () => {
  const { t } = useTranslation('trends');
  const errorText = useErrorText();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return {
    outcome,
    say: (text: string, isGood: boolean): void => setOutcome({ text, isGood }),
    sayFailure: (error: unknown, kind: Kind): void =>
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
  const askAgain = useAskAgain();
  const { outcome, say, sayFailure } = useOutcome();
  const fetch = useTriggerFetch();
  const analysis = useTriggerAnalysis();
  const { run } = useOneAtATime();

  useEnd(state, (kind, ended) => {
    void askAgain('trends');
    const isDone = (kind === 'fetch' ? ended.status : ended.analysisStatus) === 'completed';
    if (!isDone) return say(t(`trigger.${kind}Ended`), false);
    const count = kind === 'fetch' ? ended.total : ended.analyzed;
    say(t(kind === 'fetch' ? 'trigger.fetched' : 'trigger.analysed', { count }), true);
  });

  const start = (kind: Kind, act: () => Promise<{ success: boolean; message: string }>) => () =>
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
