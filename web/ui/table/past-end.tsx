import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state';
import { passFocusToHeading } from '../focus';

interface PastEndProps {
  icon?: Icon | undefined;
  onPage: (page: number) => void;
}

/** Says that a list ends before the page in the address, and leads back to its first page. */
export const PastEnd = ({ icon, onPage }: PastEndProps) => {
  const { t } = useTranslation('staff');
  return (
    <EmptyState icon={icon} title={t('pager.pastEnd')}>
      <Button ref={passFocusToHeading} onClick={() => onPage(1)}>
        {t('pager.first')}
      </Button>
    </EmptyState>
  );
};
