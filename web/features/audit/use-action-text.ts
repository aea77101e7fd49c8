import { upkeepKinds } from '@stimmlage/core/codes/statuses';
import { useTranslation } from 'react-i18next';
import type { Catalogues } from '../../i18n/staff-texts';
import { textKey } from '../../i18n/text-key';

type Action = keyof Catalogues['audit']['action'];

/**
 * Returns a function that translates the code of an action. Codes without a translation are returned
 * unchanged.
 */
export const useActionText = () => {
  const { t, i18n } = useTranslation(['audit', 'upkeep']);
  const hasText = (key: string): key is Action => i18n.exists(`action.${key}`, { ns: 'audit' });
  return (action: string): string => {
    const upkeep = upkeepKinds.find((kind) => action === `upkeep.${kind}`);
    if (upkeep !== undefined) return t('upkeep', { name: t(`upkeep:kind.${upkeep}.name`) });
    const key = textKey(action);
    return hasText(key) ? t(`action.${key}`) : action;
  };
};
