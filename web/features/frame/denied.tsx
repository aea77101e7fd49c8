import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Place, screenRefusal, useScreens } from '../../domain/screens';
import { EmptyState } from '../../ui/empty-state';

/** Shown instead of a screen that the user's role is not allowed to see. */
export const Denied = ({ place }: { place: Place }) => {
  const { t } = useTranslation('staff');
  const router = useRouter();
  const reason = screenRefusal(useScreens(), place);
  const goBack = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/dashboard', replace: true });
  };
  return (
    <EmptyState icon={IconLock} title={t(`denied.${reason}`)}>
      <Button variant="filled" size="md" onClick={goBack}>
        {t('denied.back')}
      </Button>
    </EmptyState>
  );
};
