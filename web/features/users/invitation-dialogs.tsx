import { NumberInput, TextInput } from '@mantine/core';
import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import { createInvitation } from '@stimmlage/core/contracts/invitations';
import { limits } from '@stimmlage/core/limits';
import { useCreateInvitation, useInvitations, useWithdrawInvitation } from '../../data/users';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useKept } from '../../lib/use-kept';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { Secret } from '../../ui/secret';
import texts from '../../ui/text.module.css';
import { NameField, NewRoleField } from './fields';
import { type UsersView, withoutDialog } from './view';

type NewInvitation = BodyOf<typeof createInvitation>;

/**
 * The link of a new invitation. If the server does not know its own origin, the link starts with the origin
 * of the browser's URL.
 */
const Link = ({ link, role, expiresAt }: Answer<typeof createInvitation>) => {
  const { t, moment } = useTexts('users');
  return (
    <>
      <Secret
        title={t('invite.linkTitle')}
        text={t('invite.linkText', { role: t(`role.${role}`), until: moment(new Date(expiresAt)) })}
        secret={new URL(link, location.origin).href}
        copyLabel={t('invite.copy')}
      />
      {link.startsWith('/') && <p className={texts.note}>{t('invite.noOrigin')}</p>}
    </>
  );
};

/** A dialog for inviting an admin or analyst. Shows the link of the invitation once. */
const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('users');
  const { mutateAsync: invite } = useCreateInvitation();
  return (
    <FormDialog<NewInvitation, Answer<typeof createInvitation>>
      size="sm"
      title={t('invite.title')}
      schema={createInvitation.json}
      initialValues={{ name: '', role: 'admin', label: '', days: limits.invitationDays.default }}
      messages={{
        name: t('form.problem.name'),
        days: t('invite.daysProblem', { most: limits.invitationDays.max }),
      }}
      submitLabel={t('invite.submit')}
      busyLabel={t('invite.busy')}
      failure={t('invite.failure')}
      onSubmit={(json) => invite({ json })}
      resultOf={(made) => <Link {...made} />}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={texts.dim}>{t('invite.text')}</p>
          <NameField form={form} />
          <NewRoleField form={form} />
          <TextInput
            label={t('invite.label')}
            description={t('invite.labelHint')}
            maxLength={limits.name}
            autoComplete="off"
            key={form.key('label')}
            {...form.getInputProps('label')}
          />
          <NumberInput
            label={t('invite.days')}
            min={1}
            max={limits.invitationDays.max}
            allowDecimal={false}
            hideControls
            key={form.key('days')}
            {...form.getInputProps('days')}
          />
        </>
      )}
    </FormDialog>
  );
};

const WithdrawDialog = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTexts('users');
  const { data } = useInvitations();
  const { mutateAsync: withdraw } = useWithdrawInvitation();
  const invitation = useKept(id, data);
  if (data === undefined) return null;
  if (invitation === undefined) {
    return (
      <GoneDialog title={t('invitations.gone.title')} text={t('invitations.gone.text')} onClose={onClose} />
    );
  }
  return (
    <ConfirmDialog
      isDangerous
      title={t('invitations.question', { name: safeText(invitation.name) })}
      text={t('invitations.text')}
      confirmLabel={t('invitations.withdraw')}
      done={t('invitations.withdrawn')}
      onConfirm={() => withdraw({ params: { id } })}
      onClose={onClose}
    />
  );
};

/** The invitation dialog that is open according to the URL, if any. */
export const InvitationDialogs = ({ view, onView }: ViewProps<UsersView>) => {
  const close = (): void => onView(withoutDialog(view), true);
  if (view.invite) return <InviteDialog onClose={close} />;
  return view.withdraw === undefined ? null : <WithdrawDialog id={view.withdraw} onClose={close} />;
};
