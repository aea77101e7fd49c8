import { Button } from '@mantine/core';
import type { ApiToken } from '@stimmlage/core/contracts/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteToken, useTokens } from '../../data/account';
import { useFormats } from '../../i18n/use-formats';
import { safeText } from '../../lib/safe-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { useNotify } from '../../ui/notify';
import { QueryView } from '../../ui/query-view';
import { NewToken } from './new-token';
import classes from './tokens-dialog.module.css';

const MOST_CHARACTERS = 80;

const TokenRow = ({ token, onEnd }: { token: ApiToken; onEnd: () => void }) => {
  const { t } = useTranslation('account');
  const { moment } = useFormats();
  const when = (iso: string): string => moment(new Date(iso));
  const label = safeText(token.label, MOST_CHARACTERS);
  const facts = [
    t('tokens.created', { when: when(token.createdAt) }),
    t('tokens.ends', { when: when(token.expiresAt) }),
    token.lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { when: when(token.lastUsedAt) }),
  ];
  return (
    <li className={classes.token}>
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      <Button aria-label={t('tokens.endLong', { label })} onClick={onEnd}>
        {t('tokens.end')}
      </Button>
    </li>
  );
};

const Tokens = () => {
  const { t } = useTranslation('account');
  const { succeeded } = useNotify();
  const tokens = useTokens();
  const { mutateAsync: end } = useDeleteToken();
  const [ending, setEnding] = useState<ApiToken | null>(null);
  return (
    <div className={classes.content}>
      <p className={classes.lede}>{t('tokens.lede')}</p>
      <NewToken />
      <QueryView
        query={tokens}
        failure={t('tokens.failure')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={classes.lede}>{t('tokens.none')}</p>}
      >
        {(list) => (
          <ul aria-label={t('tokens.list')} className={classes.list}>
            {list.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={ending !== null}
        title={t('tokens.endTitle')}
        text={t('tokens.endText', { label: safeText(ending?.label ?? '', MOST_CHARACTERS) })}
        confirmLabel={t('tokens.end')}
        isDangerous
        onConfirm={async () => {
          if (ending) await end({ params: { id: ending.id } });
          succeeded(t('tokens.ended'));
        }}
        onClose={() => setEnding(null)}
      />
    </div>
  );
};

/** One's own API tokens: make, look at, end. */
export const TokensDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTranslation('account');
  return (
    <Dialog isOpen={isOpen} title={t('tokens.title')} onClose={onClose}>
      <Tokens />
    </Dialog>
  );
};
