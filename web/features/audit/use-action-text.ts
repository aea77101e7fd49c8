import { useTranslation } from 'react-i18next';
import { textKey } from '../../i18n/text-key';

/** The actions that have a text of their own: those that are written. */
const actions = [
  'auth.password_change',
  'auth.set_up',
  'auth.sign_in',
  'auth.sign_out',
  'config.update',
  'correction.put',
  'correction.withdraw',
  'export',
  'gold_set.create',
  'gold_set.delete',
  'import.create',
  'privacy.erase',
  'privacy.subject',
  'run.start',
  'run.stop',
  'schedule.update',
  'session.cancel',
  'session.create',
  'session.retry',
  'target.create',
  'target.delete',
  'target.import',
  'target.update',
  'token.create',
  'token.delete',
  'trends.analyze',
  'trends.fetch',
  'upkeep.compliance',
  'upkeep.erasure',
  'upkeep.retention',
  'upkeep.start',
  'user.create',
  'user.delete',
  'user.password_set',
  'user.update',
] as const;

/** What was done, in words; an action that is not known is shown as it is. */
export const useActionText = () => {
  const { t } = useTranslation('audit');
  return (action: string): string => {
    const known = actions.find((one) => one === action);
    return known ? t(`action.${textKey(known)}`) : action;
  };
};
