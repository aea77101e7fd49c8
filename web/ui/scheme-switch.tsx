import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../public-kit/button';
import { chooseScheme, useScheme } from './scheme';

export const SchemeSwitch = () => {
  const { t } = useTranslation();
  const next = useScheme() === 'dark' ? 'light' : 'dark';
  return (
    <Button
      icon={next === 'dark' ? <IconMoon size={18} /> : <IconSun size={18} />}
      aria-label={t(next === 'dark' ? 'scheme.toDark' : 'scheme.toLight')}
      onClick={() => chooseScheme(next)}
    />
  );
};
