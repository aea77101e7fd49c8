import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBaselineDensityMedium } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '../../lib/storage';
import classes from './density-switch.module.css';

const COMPACT = 'compact';

/**
 * Stores in the browser whether lists show single-line rows; applies in windows in which `DensitySwitch` is
 * shown.
 */
export const useDensity = () => {
  const hasRoom = useMediaQuery('(width > 60em)', true, { getInitialValueInEffect: false });
  const [isCompact, setIsCompact] = useState(() => readStored(storageKeys.density) === COMPACT);
  const change = (next: boolean): void => {
    writeStored(storageKeys.density, next ? COMPACT : 'normal');
    setIsCompact(next);
  };
  return { isCompact: isCompact && hasRoom, change };
};

/** Switches between single-line rows and rows that show more. */
export const DensitySwitch = ({ isCompact, change }: ReturnType<typeof useDensity>) => {
  const { t } = useTranslation('staff');
  return (
    <Button
      className={classes.switch ?? ''}
      leftSection={<IconBaselineDensityMedium size={16} aria-hidden="true" />}
      aria-pressed={isCompact}
      onClick={() => change(!isCompact)}
    >
      {t('table.compact')}
    </Button>
  );
};
