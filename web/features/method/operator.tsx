import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { about } from '@stimmlage/core/contracts/public';
import { useTranslation } from 'react-i18next';
import { contactLink } from '../../lib/contact-link';
import { safeText } from '../../lib/safe-text';
import { Facts } from './facts';

const MOST_CHARACTERS = 200;

/** The operator of this installation, with contact details. */
export const Operator = ({ operator }: { operator: NonNullable<Answer<typeof about>['operator']> }) => {
  const { t } = useTranslation('method');
  const contact = safeText(operator.contact, MOST_CHARACTERS);
  const link = contactLink(contact);
  const facts = [
    { name: t('objection.operator'), value: safeText(operator.name, MOST_CHARACTERS) },
    {
      name: t('objection.contact'),
      value: link === null ? contact : <a href={link}>{contact}</a>,
    },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== '')} />;
};
