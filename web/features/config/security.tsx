import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsSuperAdmin } from '../../domain/current-user';
import { useFormats } from '../../i18n/use-formats';
import { Panel } from '../../ui/panel';
import classes from './config.module.css';

const HOURS_A_DAY = 24;

/** What holds for everybody who signs in, and where it is managed: it is set where the product is started, not here. */
export const Security = ({ retentionDays }: { retentionDays: number | undefined }) => {
  const { t } = useTranslation('config');
  const { integer } = useFormats();
  const isSuperAdmin = useIsSuperAdmin();
  const { password, tokenHours, apiTokenDays } = limits;
  const facts = [
    [
      'session',
      t('security.sessionText', {
        hours: tokenHours.session,
        days: tokenHours.remembered / HOURS_A_DAY,
      }),
    ],
    ['password', t('security.passwordText', { min: password.min, max: password.max })],
    ['tokens', t('security.tokensText', { most: apiTokenDays.max })],
    ['guessing', t('security.guessingText')],
    [
      'retention',
      retentionDays === undefined ? '…' : t('security.retentionText', { days: integer(retentionDays) }),
    ],
  ] as const;
  return (
    <>
      <Panel title={t('panel.security')} detail={t('security.detail')}>
        <dl className={classes.facts}>
          {facts.map(([key, text]) => (
            <div key={key}>
              <dt>{t(`security.${key}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {isSuperAdmin && (
        <Panel title={t('panel.people')}>
          <ul className={classes.links}>
            <li>
              <Link to="/admin/users">{t('security.users')}</Link>
            </li>
            <li>
              <Link to="/admin/audit">{t('security.audit')}</Link>
            </li>
            <li>
              <Link to="/admin/privacy">{t('security.privacy')}</Link>
            </li>
          </ul>
        </Panel>
      )}
    </>
  );
};
