import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/use-error-text';

const SUCCESS_MS = 5_000;
const FAILURE_MS = 10_000;

/** Provides functions that show a notification about a result. */
export const useNotify = () => {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const closeButtonProps = { 'aria-label': t('dialog.close') };
  return {
    succeeded: (message: string): void => {
      notifications.show({ message, color: 'teal', autoClose: SUCCESS_MS, role: 'status', closeButtonProps });
    },
    /** @param error whatever was thrown; described in the user's language, or by the fallback. */
    failed: (error: unknown, fallback?: string): void => {
      notifications.show({
        message: errorText(error, fallback),
        color: 'red',
        autoClose: FAILURE_MS,
        role: 'alert',
        closeButtonProps,
      });
    },
  };
};
