import { createLazyRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Setup } from '../features/setup/setup';
import { ignoreSecondClicks } from '../lib/second-click';
import { PublicFrame } from './public-frame';

ignoreSecondClicks();

const Page = () => {
  const { t } = useTranslation('setup');
  return (
    <PublicFrame kind="alone" title={t('title')}>
      <Setup />
    </PublicFrame>
  );
};

export const Route = createLazyRoute('/setup')({ component: Page });
