import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { useAbout } from '../../data/public';
import { useIsSuperAdmin } from '../../domain/current-user';
import { useTexts } from '../../i18n/use-texts';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';

const HOURS_A_DAY = 24;

/** The rules for signing in, which cannot be changed on this screen. */
export const Security = () => {
  const { t, integer } = useTexts('config');
  const { data: about, isError } = useAbout();
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
      about
        ? t('security.retentionText', { count: about.retentionDays, days: integer(about.retentionDays) })
        : isError
          ? '–'
          : '…',
    ],
  ] as const;
  return (
    <>
      <Panel title={t('panel.security')} detail={t('security.detail')}>
        <Facts isByLine facts={facts.map(([key, text]) => [t(`security.${key}`), text])} />
      </Panel>
      {isSuperAdmin && (
        <Panel title={t('panel.people')}>
          <ul className={layout.section}>
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
