import '../../ui/staff.css';
import { useDeleteToken, useTokens } from '../../data/account';
import { ApiTokens } from '../../domain/api-tokens';
import { useTexts } from '../../i18n/use-texts';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import { NewToken } from './new-token';

const Tokens = () => {
  const { t } = useTexts('account');
  const tokens = useTokens();
  const { mutateAsync: end } = useDeleteToken();
  return (
    <div className={layout.fields}>
      <p className={texts.dim}>{t('tokens.lede')}</p>
      <NewToken />
      <ApiTokens
        query={tokens}
        label={t('tokens.list')}
        none={t('tokens.none')}
        onEnd={(id) => end({ params: { id } })}
      />
    </div>
  );
};

/** A dialog in which users create, view and revoke their own API tokens. */
export const TokensDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTexts('account');
  return (
    <Dialog isOpen={isOpen} title={t('tokens.title')} onClose={onClose}>
      <Tokens />
    </Dialog>
  );
};
