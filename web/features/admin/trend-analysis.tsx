import { Button } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnalysing, useTrendState, useTriggerAnalysis } from '../../data/trends';
import { useTrendEnd } from '../../domain/use-trend-end';
import { useErrorText } from '../../i18n/use-error-text';
import { useServerText } from '../../i18n/use-server-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Panel } from '../../ui/panel';
import classes from './admin.module.css';

interface Said {
  text: string;
  isGood: boolean;
}

/**
 * A button that starts an analysis of the fetched trends. Shows the server's response, and the result once the
 * analysis has ended.
 */
export const TrendAnalysis = () => {
  const { t } = useTranslation('admin');
  const serverText = useServerText();
  const errorText = useErrorText();
  const { mutateAsync: trigger } = useTriggerAnalysis();
  const { isBusy, run } = useOneAtATime();
  const [said, setSaid] = useState<Said | null>(null);
  const { data: state } = useTrendState();
  const isUnderWay = isBusy || (state !== undefined && isAnalysing(state));
  useTrendEnd(state, (task, { analysisStatus, analyzed, total }) => {
    if (task !== 'analysis') return;
    const isGood = analysisStatus === 'completed';
    setSaid({
      text: isGood ? t('trigger.analysed', { count: analyzed, total }) : t('trigger.failed'),
      isGood,
    });
  });
  const act = async (): Promise<void> => {
    setSaid(null);
    try {
      const { success: isGood, message } = await trigger({ json: {} });
      setSaid({ text: serverText(message, t(isGood ? 'trigger.started' : 'trigger.none')), isGood });
    } catch (error) {
      const reason = error instanceof CallError ? errorText(error) : t('trigger.failure');
      setSaid({ text: t('trigger.error', { reason }), isGood: false });
    }
  };
  return (
    <Panel title={t('trigger.title')}>
      <p className={classes.note}>{t('trigger.text')}</p>
      <Button
        className={classes.trigger ?? ''}
        leftSection={<IconSparkles size={16} aria-hidden="true" />}
        aria-disabled={isUnderWay || undefined}
        onClick={isUnderWay ? undefined : () => void run(act)}
      >
        {t(isUnderWay ? 'trigger.busy' : 'trigger.start')}
      </Button>
      {/* On the screen before it has a text, because a status that is inserted with its text is often not announced. */}
      <p role="status" className={classes.said} data-good>
        {said?.isGood && said.text}
      </p>
      {said?.isGood === false && (
        <p role="alert" className={classes.said} data-good={false}>
          {said.text}
        </p>
      )}
    </Panel>
  );
};
