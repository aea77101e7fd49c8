import type { JobName } from '@stimmlage/core/jobs';
import { useTranslation } from 'react-i18next';
import { textKey } from './text-key';

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

/** What is done in a queue, in words; one that is not known is called as it is. */
export const useQueueName = () => {
  const { t } = useTranslation('database');
  return (name: string): string => {
    const known = names.find((one) => one === name);
    return known ? t(`queue.${textKey(known)}`) : name;
  };
};
