import { createLazyRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbout, useOverview } from '../data/public';
import { useModels, useUpdateText } from '../domain/installation';
import { Method } from '../features/method/method';
import { Failure } from '../public-kit/message';
import { Skeleton } from '../public-kit/skeleton';
import classes from './public.module.css';
import { PublicFrame } from './public-frame';
import { useSectionInAddress } from './use-section-in-address';

const Page = () => {
  const { t } = useTranslation('method');
  const about = useAbout();
  const overview = useOverview(null, { enabled: true });
  const models = useModels();
  const update = useUpdateText();
  const failed = [about, overview].find(({ isError, data }) => isError && data === undefined);
  useSectionInAddress(about.data !== undefined && overview.data !== undefined);
  const retry = (): void => {
    void about.refetch();
    void overview.refetch();
  };
  return (
    <PublicFrame kind="method" title={t('title')}>
      <header className={classes.methodHeader}>
        <h1>{t('title')}</h1>
        <p>{t('lede')}</p>
      </header>
      {failed ? (
        <div className={classes.methodFailure}>
          <Failure title={t('error')} error={failed.error} onRetry={retry} />
        </div>
      ) : about.data === undefined || overview.data === undefined ? (
        <Skeleton className={classes.blank} />
      ) : (
        <Method
          installation={about.data}
          models={models}
          update={update}
          agreement={overview.data.agreement}
        />
      )}
    </PublicFrame>
  );
};

export const Route = createLazyRoute('/method')({ component: Page });
