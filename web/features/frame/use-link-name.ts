import { useTranslation } from 'react-i18next';
import type { NavigationLink } from '../../domain/screens';

/** Returns a function that returns the label of a navigation link. */
export const useLinkName = () => {
  const { t } = useTranslation(['staff', 'screens']);
  return ({ name, label }: Pick<NavigationLink, 'name' | 'label'>): string =>
    label ? t(`navigation.entry.${label}`) : t(`screens:${name}.title`);
};
