import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBaselineDensityMedium } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, storageKeys, writeStored } from '../../lib/storage';
import classes from './density-switch.module.css';

const COMPACT = 'compact';

/**
 * Whether lists show compact, single-line rows. The choice is stored in the browser, and has no effect in
 * windows in which `DensitySwitch` is hidden.
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

/** Switches between compact, single-line rows and taller rows with wrapped text. */
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
