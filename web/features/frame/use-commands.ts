import { languages } from '@stimmlage/core/codes/label';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../i18n/use-texts';
import { chooseScheme, useScheme } from '../../ui/scheme';
import type { Destination, IsFound } from './use-entries';

/** Account actions, which are available on every screen. */
export interface AccountActions {
  onPassword: () => void;
  onSignIns: () => void;
  onTokens: () => void;
  onKeys: () => void;
  onSignOut: () => void;
}

/**
 * Returns the commands that do not belong to a screen: account actions, and the choice of language and colour
 * scheme.
 */
export const useCommands = (
  { onPassword, onSignIns, onTokens, onKeys, onSignOut }: AccountActions,
  isFound: IsFound,
): Destination[] => {
  const { t, common, language: current } = useTexts('staff');
  const { i18n } = useTranslation();
  const { t: palette } = useTexts('palette');
  const scheme = useScheme() === 'dark' ? 'light' : 'dark';
  const commands = [
    { key: 'password', label: t('userMenu.password'), go: onPassword },
    { key: 'signIns', label: t('userMenu.signIns'), go: onSignIns },
    { key: 'tokens', label: t('userMenu.tokens'), go: onTokens },
    { key: 'keys', label: t('userMenu.keys'), go: onKeys },
    ...languages
      .filter((language) => language !== current)
      .map((language) => ({
        key: 'language' as const,
        label: `${common('language.label')}: ${common(`language.${language}`)}`,
        go: () => void i18n.changeLanguage(language),
      })),
    {
      key: 'scheme',
      label: common(scheme === 'dark' ? 'scheme.toDark' : 'scheme.toLight'),
      go: () => chooseScheme(scheme),
    },
    { key: 'signOut', label: t('userMenu.signOut'), go: onSignOut },
  ] as const;
  return commands.filter(({ key, label }) => isFound(label, palette(`commandWords.${key}`)));
};
