import { Button } from '@mantine/core';
import { type TokenScope, tokenScopeLabels, tokenScopes } from '@stimmlage/core/codes/token-scopes';
import type { ApiToken } from '@stimmlage/core/contracts/auth';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';
import { QueryView } from '../ui/query-view';
import texts from '../ui/text.module.css';
import classes from './api-tokens.module.css';

/** Lists the scopes of a token, or says that the token has all scopes. */
const Scopes = ({ scopes }: { scopes: readonly TokenScope[] }) => {
  const { t, language } = useTexts('account');
  const names = scopes.map((scope) => tokenScopeLabels[scope].name[language]);
  return (
    <p className={texts.note}>
      {scopes.length === tokenScopes.length ? t('tokens.allScopes') : names.join(', ')}
    </p>
  );
};

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
        <Scopes scopes={token.scopes} />
        <p className={texts.note}>{facts.join(' · ')}</p>
      </div>
      <Button aria-label={t('tokens.endLong', { label })} onClick={onEnd}>
        {t('tokens.end')}
      </Button>
    </li>
  );
};

interface ApiTokensProps {
  query: ComponentProps<typeof QueryView<ApiToken[]>>['query'];
  /** The accessible name of the list. */
  label: string;
  /** The text to show when there are no tokens. */
  none: string;
  onEnd: (id: number) => Promise<unknown>;
}

/** A list of API tokens with their scopes. Each token can be revoked after confirmation. */
export const ApiTokens = ({ query, label, none, onEnd }: ApiTokensProps) => {
  const { t } = useTexts('account');
  const [ending, setEnding] = useState<ApiToken | null>(null);
  return (
    <>
      <QueryView
        query={query}
        failure={t('tokens.failure')}
        isEmpty={(list) => list.length === 0}
        empty={<p className={texts.dim}>{none}</p>}
      >
        {(list) => (
          <ul aria-label={label}>
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
          if (ending) await onEnd(ending.id);
        }}
        onClose={() => setEnding(null)}
      />
    </>
  );
};
