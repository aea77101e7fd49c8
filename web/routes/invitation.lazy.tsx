import { createLazyRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Invitation } from '../features/setup/invitation';
import { ignoreSecondClicks } from '../lib/second-click';
import { PublicFrame } from './public-frame';

ignoreSecondClicks();

const Page = () => {
  const { t } = useTranslation('setup');
  return (
    <PublicFrame kind="alone" title={t('invitation.title')}>
      <Invitation />
    </PublicFrame>
  );
};

export const Route = createLazyRoute('/invitation')({ component: Page });
