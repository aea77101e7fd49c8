import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAskAgain } from '../../data/write';
import { useIsAdmin } from '../../domain/current-user';
import { RefreshButton } from '../../ui/action-button';
import { ScreenActions } from '../../ui/screen-header';
import { SessionDetails } from './session-details';
import { SessionList } from './session-list';
import classes from './sessions.module.css';
import type { OnSessionsView, SessionsView } from './view';

interface SessionsProps {
  view: SessionsView;
  onView: OnSessionsView;
}

const Actions = ({ view, onView }: SessionsProps) => {
  const { t } = useTranslation('sessions');
  const isAdmin = useIsAdmin();
  const askAgain = useAskAgain();
  return (
    <ScreenActions>
      <Switch
        label={t('autoRefresh')}
        checked={view.auto === 'on'}
        onChange={(event) => onView({ auto: event.currentTarget.checked ? 'on' : 'off' }, true)}
      />
      <RefreshButton act={() => askAgain('sessions')} />
      {isAdmin && (
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => onView({ create: 'open', gold_set: undefined })}
        >
          {t('new')}
        </Button>
      )}
    </ScreenActions>
  );
};

/** The sessions screen: the list, and the details of the selected session. */
export const Sessions = ({ view, onView }: SessionsProps) => (
  <div className={classes.sides}>
    <Actions view={view} onView={onView} />
    <SessionList view={view} onView={onView} />
    <SessionDetails view={view} onView={onView} />
  </div>
);
