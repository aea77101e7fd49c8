import { Button } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTriggerAnalysis } from '../../data/trends';
import { useErrorText } from '../../i18n/use-error-text';
import { useServerText } from '../../i18n/use-server-text';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Panel } from '../../ui/panel';
import classes from './admin.module.css';

interface Said {
  text: string;
  isGood: boolean;
}

/** A button that starts an analysis of the fetched trends, and then shows the server's response. */
export const TrendAnalysis = () => {
  const { t } = useTranslation('admin');
  const serverText = useServerText();
  const errorText = useErrorText();
  const { mutateAsync: trigger } = useTriggerAnalysis();
  const { isBusy, run } = useOneAtATime();
  const [said, setSaid] = useState<Said | null>(null);
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
        aria-disabled={isBusy || undefined}
        onClick={() => void run(act)}
      >
        {t(isBusy ? 'trigger.busy' : 'trigger.start')}
      </Button>
      {said && (
        <p role={said.isGood ? 'status' : 'alert'} className={classes.said} data-good={said.isGood}>
          {said.text}
        </p>
      )}
    </Panel>
  );
};
