import { Button } from '@mantine/core';
import type { ApiToken } from '@stimmlage/core/contracts/auth';
import { useState } from 'react';
import { useDeleteToken, useTokens } from '../../data/account';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import { NewToken } from './new-token';
import classes from './tokens-dialog.module.css';

const TokenRow = ({ token, onEnd }: { token: ApiToken; onEnd: () => void }) => {
  const { t, moment } = useTexts('account');
  const when = (iso: string): string => moment(new Date(iso));
  const label = safeText(token.label);
  const facts = [
    t('tokens.created', { when: when(token.createdAt) }),
    t('tokens.ends', { when: when(token.expiresAt) }),
    token.lastUsedAt === null ? t('tokens.unused') : t('tokens.used', { when: when(token.lastUsedAt) }),
  ];
  return (
    <li className={classes.token}>
      <div className={classes.words}>
        <p className={texts.strong}>{label}</p>
        <p className={texts.note}>{facts.join(' · ')}</p>
      </div>
      <Button aria-label={t('tokens.endLong', { label })} onClick={onEnd}>
        {t('tokens.end')}
      </Button>
    </li>
  );
};

const Tokens = () => {
  const { t } = useTexts('account');
  const tokens = useTokens();
  const { mutateAsync: end } = useDeleteToken();
  const [ending, setEnding] = useState<ApiToken | null>(null);
  return (
    <div className={layout.fields}>
      <p className={texts.dim}>{t('tokens.lede')}</p>
      <NewToken />
      <QueryView
        query={tokens}
        failure={t('tokens.failure')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={texts.dim}>{t('tokens.none')}</p>}
      >
        {(list) => (
          <ul aria-label={t('tokens.list')}>
            {list.map((token) => (
              <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
            ))}
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={ending !== null}
        title={t('tokens.endTitle')}
        text={t('tokens.endText', { label: safeText(ending?.label ?? '') })}
        confirmLabel={t('tokens.end')}
        isDangerous
        done={t('tokens.ended')}
        onConfirm={async () => {
          if (ending) await end({ params: { id: ending.id } });
        }}
        onClose={() => setEnding(null)}
      />
    </div>
  );
};

/** One's own API tokens: make, look at, end. */
export const TokensDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTexts('account');
  return (
    <Dialog isOpen={isOpen} title={t('tokens.title')} onClose={onClose}>
      <Tokens />
    </Dialog>
  );
};
