import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../data/config';
import { QueryView } from '../../ui/query-view';
import { ConfigForm } from './config-form';
import type { ConfigView } from './view';

interface ConfigProps {
  view: ConfigView;
  onView: (view: ConfigView) => void;
  /** How long texts are kept; undefined while that is not known. */
  retentionDays: number | undefined;
}

/** The settings that may change while the product runs. */
export const Config = (props: ConfigProps) => {
  const { t } = useTranslation('config');
  return (
    <QueryView query={useConfig()} failure={t('failure')} skeleton={<Skeleton height="32rem" />}>
      {(stored) => <ConfigForm stored={stored} {...props} />}
    </QueryView>
  );
};
