import { Button } from '@mantine/core';
import { IconTableOff } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import classes from './explorer.module.css';
import type { conflictIn } from './remedy';
import type { ExplorerView } from './view';

/**
 * Explains why the selected dimensions, measure and filters have no result together, and offers changes that
 * resolve the conflict.
 */
export const Conflict = ({
  conflict: { conflict, remedies },
  onView,
}: {
  conflict: NonNullable<ReturnType<typeof conflictIn>>;
  onView: (view: ExplorerView) => void;
}) => {
  const { t } = useTexts('explorer');
  return (
    <section className={classes.instead} aria-label={t(`conflict.${conflict}`)}>
      <EmptyState icon={IconTableOff} title={t(`conflict.${conflict}`)} text={t('conflictText')}>
        {remedies.map(({ remedy, view }) => (
          <Button key={remedy} onClick={() => onView(view)}>
            {t(`remedy.${remedy}`)}
          </Button>
        ))}
      </EmptyState>
    </section>
  );
};
