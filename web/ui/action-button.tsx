import { Button, type ButtonProps } from '@mantine/core';
import { type Icon, IconRefresh } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '../lib/use-one-at-a-time';
import { useNotify } from './notify';

interface ActionProps {
  act: () => Promise<unknown>;
  /** The error message to show if the server gives no reason for the failure. */
  failure?: string;
  /** Whether the action is already running, regardless of where it was started. */
  isBusy?: boolean;
}

type HtmlProps = Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'>;

interface ActionButtonProps extends ActionProps, ButtonProps, HtmlProps {
  icon?: Icon;
  /** The message to show once the action has succeeded. */
  done?: string;
}

/**
 * A button that runs an action and reports the outcome. While the action is running, the button is disabled.
 */
export const ActionButton = ({
  icon: Sign,
  act,
  done,
  failure,
  isBusy = false,
  ...button
}: ActionButtonProps) => {
  const { succeeded, failed } = useNotify();
  const one = useOneAtATime();
  const isUnderWay = isBusy || one.isBusy;
  const once = async (): Promise<void> => {
    try {
      await act();
      if (done !== undefined) succeeded(done);
    } catch (error) {
      failed(error, failure);
    }
  };
  return (
    <Button
      leftSection={Sign && <Sign size={16} aria-hidden="true" />}
      aria-disabled={isUnderWay || undefined}
      onClick={isUnderWay ? undefined : () => void one.run(once)}
      {...button}
    />
  );
};

/** A button that refetches the data shown on the screen. */
export const RefreshButton = (props: ActionProps) => {
  const { t } = useTranslation('staff');
  return (
    <ActionButton icon={IconRefresh} {...props}>
      {t('refresh')}
    </ActionButton>
  );
};
