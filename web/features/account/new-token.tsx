import { Button, Checkbox, NumberInput } from '@mantine/core';
import { defaultTokenScopes, tokenScopeLabels, tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { createToken } from '@stimmlage/core/contracts/auth';
import type { Answered } from '@stimmlage/core/contracts/call';
import { limits } from '@stimmlage/core/limits';
import { useCreateToken } from '../../data/account';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { FirstField } from '../../ui/dialog/first-field';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import { useFormFields } from '../../ui/dialog/use-form-fields';
import layout from '../../ui/layout.module.css';
import classes from './tokens-dialog.module.css';

interface NewTokenProps {
  onCreated: (created: Answered<'createToken'>) => void;
  /** Called when a request begins and ends. Closing in between would lose the secret. */
  onBusy: (isBusy: boolean) => void;
}

/** A form for creating an API token. */
export const NewToken = ({ onCreated, onBusy }: NewTokenProps) => {
  const { t, language } = useTexts('account');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useCreateToken();
  const form = useFormFields(
    createToken.json,
    { label: '', scopes: [...defaultTokenScopes], days: limits.apiTokenDays.default },
    {
      label: t('tokens.labelProblem'),
      scopes: t('tokens.scopesProblem'),
      days: t('tokens.daysProblem', { most: limits.apiTokenDays.max }),
    },
  );
  const send = form.onSubmit((values) => {
    if (isPending) return;
    onBusy(true);
    mutate(
      { json: values },
      {
        onSettled: () => onBusy(false),
        onSuccess: (created) => {
          onCreated(created);
          form.reset();
        },
      },
    );
  });
  return (
    <>
      <form className={classes.form} onSubmit={send} noValidate>
        <LeaveGuard isChanged={() => form.isDirty()} />
        <FirstField
          form={form}
          name="label"
          label={t('tokens.label')}
          placeholder={t('tokens.labelHint')}
          maxLength={limits.name}
        />
        <NumberInput
          label={t('tokens.days')}
          min={1}
          max={limits.apiTokenDays.max}
          allowDecimal={false}
          hideControls
          key={form.key('days')}
          {...form.getInputProps('days')}
        />
        <Checkbox.Group
          className={classes.wide}
          label={t('tokens.scopes')}
          description={t('tokens.scopesHint')}
          key={form.key('scopes')}
          {...form.getInputProps('scopes')}
        >
          <div className={classes.scopes}>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={tokenScopeLabels[scope].name[language]}
                description={tokenScopeLabels[scope].allows[language]}
              />
            ))}
          </div>
        </Checkbox.Group>
        <Button type="submit" variant="filled" aria-disabled={isPending}>
          {t(isPending ? 'tokens.creating' : 'tokens.create')}
        </Button>
      </form>
      {error && (
        <p role="alert" className={layout.problem}>
          {errorText(error)}
        </p>
      )}
    </>
  );
};
