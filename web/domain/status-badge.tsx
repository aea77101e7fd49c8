import { Badge } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconLoader,
  IconPlayerPause,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../ui/theme';

const looks = {
  pending: { tone: 'neutral', icon: IconClock },
  processing: { tone: 'accent', icon: IconLoader },
  submitted: { tone: 'accent', icon: IconSend },
  running: { tone: 'accent', icon: IconLoader },
  receiving: { tone: 'accent', icon: IconLoader },
  waiting: { tone: 'caution', icon: IconPlayerPause },
  active: { tone: 'support', icon: IconCheck },
  completed: { tone: 'support', icon: IconCheck },
  failed: { tone: 'concern', icon: IconAlertTriangle },
  inactive: { tone: 'neutral', icon: IconBan },
  canceled: { tone: 'neutral', icon: IconBan },
  stopped: { tone: 'neutral', icon: IconBan },
} as const satisfies Record<string, { tone: Tone; icon: typeof IconCheck }>;

const isKnown = (status: string): status is keyof typeof looks => Object.hasOwn(looks, status);

/** A badge for a status; an unknown status is shown unchanged. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { t } = useTranslation('staff');
  if (!isKnown(status)) return <Badge>{status}</Badge>;
  const { tone, icon: Sign } = looks[status];
  return (
    <Badge color={tone} leftSection={<Sign size={14} stroke={2} aria-hidden="true" />}>
      {t(`status.${status}`)}
    </Badge>
  );
};
