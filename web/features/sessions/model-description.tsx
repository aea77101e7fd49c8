import { useTranslation } from 'react-i18next';
import { safeText } from '../../lib/safe-text';

/** The server's descriptions of models, which are in English, mapped to the keys of their translations. */
export const knownDescriptions = {
  'Fast, cost-effective': 'model.fast',
  'High quality': 'model.good',
  'Fastest, least cost': 'model.fastest',
  'Highest quality': 'model.best',
} as const;

const SERVED_AT = /^Served at (.+)$/;
const MOST_CHARACTERS = 60;

const isKnown = (said: string): said is keyof typeof knownDescriptions =>
  Object.hasOwn(knownDescriptions, said);

/** The description of a model, translated if there is a translation; otherwise, as sent by the server. */
export const ModelDescription = ({ said }: { said: string }) => {
  const { t } = useTranslation('sessions');
  const text = safeText(said, MOST_CHARACTERS);
  if (isKnown(said)) return t(knownDescriptions[said]);
  const [, host] = SERVED_AT.exec(text) ?? [];
  return host === undefined ? <span lang="en">{text}</span> : t('model.servedAt', { host });
};
