import type { databaseStatus } from '@stimmlage/core/contracts/operations';
import type { JobName } from '@stimmlage/core/jobs';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { textKey } from '../i18n/text-key';

type Queue = z.infer<typeof databaseStatus.response>['queues'][number];

/** Whether a queue has jobs or an error to report. */
export const isBusy = ({ waiting, active, failed, error }: Queue): boolean =>
  waiting + active + failed > 0 || error !== null;

const names = [
  'collection.run',
  'collection.tick',
  'import.run',
  'session.advance',
  'batch.forget',
  'trends.tick',
  'trends.fetch',
  'trends.analyze',
  'trends.mentions',
  'upkeep.nightly',
  'upkeep.run',
  'upkeep.resume',
] as const satisfies JobName[];

/**
 * Returns a function that translates the name of a queue to the user's language; the names of unknown queues
 * are returned unchanged.
 */
export const useQueueName = () => {
  const { t } = useTranslation('database');
  return (name: string): string => {
    const known = names.find((one) => one === name);
    return known ? t(`queue.${textKey(known)}`) : name;
  };
};
