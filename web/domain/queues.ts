import type { databaseStatus } from '@stimmlage/core/contracts/operations';
import type { JobName } from '@stimmlage/core/jobs';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { textKey } from '../i18n/text-key';

type Queue = z.infer<typeof databaseStatus.response>['queues'][number];

/** Jobs that have waited longer than this while no job of their kind is running count as stuck. */
const STUCK_SECONDS = 900;

/** Returns whether there are waiting jobs that no worker is processing. */
export const isStuck = ({ waiting, active, oldestSeconds }: Queue): boolean =>
  waiting > 0 && active === 0 && oldestSeconds > STUCK_SECONDS;

/** Returns whether there is anything to report about a queue. */
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

/** Describes the jobs in a queue; an unknown queue is shown by its name. */
export const useQueueName = () => {
  const { t } = useTranslation('database');
  return (name: string): string => {
    const known = names.find((one) => one === name);
    return known ? t(`queue.${textKey(known)}`) : name;
  };
};
