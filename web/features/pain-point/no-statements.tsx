import { Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PainPoint } from '../../data/pain-points';
import { toStatements } from '../../domain/links';
import { EmptyState } from '../../ui/empty-state';

interface NoStatementsProps {
  painPoint: PainPoint;
  /** The name of the pain point in the current language. */
  name: string | undefined;
  /** Clears the selected days, so that the figures cover all days. */
  onAllDays: () => void;
}

/**
 * The message shown if there are no statements about a pain point: on the selected days, in a session, or at
 * all.
 */
export const NoStatements = ({ painPoint, name, onAllDays }: NoStatementsProps) => {
  const { t } = useTranslation('painPoint');
  const { from, to, analysisRunId: run } = painPoint;
  if (from !== null || to !== null) {
    return (
      <EmptyState icon={IconMessageOff} title={t('noneInDays.title')} text={t('noneInDays.text', { name })}>
        <Button onClick={onAllDays}>{t('noneInDays.whole')}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconMessageOff}
      title={t('none.title')}
      text={t(run === null ? 'none.text' : 'none.ofSession', { name })}
    >
      <Link {...toStatements({ run: run ?? undefined })}>{t('none.open')}</Link>
    </EmptyState>
  );
};
