import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Subject as Held } from '../../data/privacy';
import { profileLink } from '../../domain/post-link';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { OutsideLink } from '../../ui/outside-link';
import { Panel } from '../../ui/panel';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import { Mentions } from './mentions';
import classes from './privacy.module.css';
import { ErasePart, ExportButton } from './subject-actions';

interface SubjectProps {
  handle: string;
  subject: Held;
  isSandbox: boolean;
  onErase: () => void;
}

const Accounts = ({ accounts }: { accounts: Held['accounts'] }) => {
  const { t, integer } = useTexts('privacy');
  if (accounts.length === 0) return <p className={texts.note}>{t('noAccount')}</p>;
  return (
    <ul className={classes.accounts}>
      {accounts.map(({ id, username, displayName, followers, updatedAt }) => {
        const profile = profileLink(username);
        const name = `@${safeText(username)}`;
        return (
          <li key={id}>
            <p className={texts.strong}>
              {safeText(displayName)}{' '}
              {profile === null ? name : <OutsideLink href={profile}>{name}</OutsideLink>}
            </p>
            <p className={texts.note}>
              {t('account', { id, followers: integer(followers) })}{' '}
              <RelativeTime moment={updatedAt} dialect="analysis" />
            </p>
          </li>
        );
      })}
    </ul>
  );
};

const Amounts = ({ held }: { held: Held['held'] }) => {
  const { t, integer, dayRange } = useTexts('privacy');
  if (held.length === 0) return <p className={texts.note}>{t('nothingHeld')}</p>;
  return (
    <dl className={classes.facts}>
      {held.map(({ scope, count, from, to }) => (
        <div key={scope}>
          <dt>{t(`scope.${scope}`)}</dt>
          <dd>
            {t('held', { count, number: integer(count) })}
            <span className={texts.note}> {dayRange(from, to)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * A panel with the person's accounts, the amount of data stored about the person, and the available actions.
 */
export const Subject = ({ handle, subject, isSandbox, onErase }: SubjectProps) => {
  const { t } = useTexts('privacy');
  const { accounts, held, isBlocked, isTarget } = subject;
  return (
    <Panel
      title={t('subject', { handle })}
      detail={
        <span className={layout.row}>
          {isBlocked && <Badge color="support">{t('blocked')}</Badge>}
          {isTarget && <Badge color="caution">{t('target')}</Badge>}
        </span>
      }
      actions={<ExportButton handle={handle} isSandbox={isSandbox} />}
    >
      <div className={classes.halves}>
        <Accounts accounts={accounts} />
        <Amounts held={held} />
        <Mentions handle={handle} />
      </div>
      {isTarget ? (
        <p className={classes.warning}>
          {t('isTarget')}{' '}
          <Link to="/admin/collection-targets" search={{ search: handle }}>
            {t('toTarget')}
          </Link>
        </p>
      ) : (
        <ErasePart isBlocked={isBlocked} onErase={onErase} />
      )}
    </Panel>
  );
};
