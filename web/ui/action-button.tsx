import { Button, type ButtonProps } from '@mantine/core';
import { type Icon, IconRefresh } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOneAtATime } from '../lib/use-one-at-a-time';
import { useNotify } from './notify';

interface ActionProps {
  act: () => Promise<unknown>;
  /** What is said of a failure that the server has no sentence for. */
  failure?: string;
  /** Already under way, started here or elsewhere. */
  isBusy?: boolean;
}

type HtmlProps = Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'>;

interface ActionButtonProps extends ActionProps, ButtonProps, HtmlProps {
  icon?: Icon;
  /** What is said once it is done. */
  done?: string;
}

/** Does something at once, one at a time, and says how it went. */
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

/** Asks again for what is on screen. */
export const RefreshButton = (props: ActionProps) => {
  const { t } = useTranslation('staff');
  return (
    <ActionButton icon={IconRefresh} {...props}>
      {t('refresh')}
    </ActionButton>
  );
};
