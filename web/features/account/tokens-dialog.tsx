import '../../ui/staff.css';
import type { Answered } from '@stimmlage/core/contracts/call';
import { useState } from 'react';
import { useDeleteToken, useTokens } from '../../data/account';
import { ApiTokens } from '../../domain/api-tokens';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import { Secret } from '../../ui/secret';
import texts from '../../ui/text.module.css';
import { NewToken } from './new-token';

const Tokens = ({ onBusy }: { onBusy: (isBusy: boolean) => void }) => {
  const { t } = useTexts('account');
  const tokens = useTokens();
  const { mutateAsync: end } = useDeleteToken();
  /** The tokens created in this dialog, the latest first. Their secrets are not shown again. */
  const [created, setCreated] = useState<readonly Answered<'createToken'>[]>([]);
  const revoke = async (id: number): Promise<void> => {
    await end({ params: { id } });
    setCreated((before) => before.filter((token) => token.id !== id));
  };
  return (
    <div className={layout.fields}>
      <p className={texts.dim}>{t('tokens.lede')}</p>
      <NewToken onBusy={onBusy} onCreated={(token) => setCreated((before) => [token, ...before])} />
      {created.map(({ id, label, token }) => (
        <Secret
          key={id}
          title={t('tokens.secretTitle', { label: safeText(label) })}
          text={t('tokens.secretText')}
          secret={token}
          copyLabel={t('tokens.copy')}
        />
      ))}
      <ApiTokens query={tokens} label={t('tokens.list')} none={t('tokens.none')} onEnd={revoke} />
    </div>
  );
};

/** A dialog in which users create, view and revoke their own API tokens. */
export const TokensDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTexts('account');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog isOpen={isOpen} title={t('tokens.title')} isBusy={isBusy} onClose={onClose}>
      <Tokens onBusy={setIsBusy} />
    </Dialog>
  );
};
