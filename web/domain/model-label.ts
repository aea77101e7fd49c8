import { modelLabel } from '@stimmlage/core/models';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../data/public';
import { useModels } from '../data/sessions';
import { safeText } from '../lib/safe-text';
import { useIsAdmin } from './current-user';

const MOST_CHARACTERS = 60;

/**
 * Returns a function that looks up the display name of a model: the name configured in the installation or,
 * if no name is configured, the name in core. In the sandbox, the name says that a word list simulates the
 * model.
 */
export const useModelLabel = () => {
  const { t } = useTranslation();
  const { data: about } = useAbout();
  const { data: models = [] } = useModels({ enabled: useIsAdmin() });
  return (name: string): string => {
    const label = models.find((model) => model.name === name)?.label ?? modelLabel(name);
    const coder = about?.sandbox ? ` (${t('sandbox.coder')})` : '';
    return safeText(label, MOST_CHARACTERS) + coder;
  };
};
