import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { newRoles } from '@stimmlage/core/codes/roles';
import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import { FirstField } from '../../ui/dialog/first-field';

interface FieldProps<Values> {
  form: Pick<UseFormReturnType<Values>, 'key' | 'getInputProps'>;
}

/** The field for a name, which receives focus when the dialog opens. */
export const NameField = ({ form }: FieldProps<{ name: string }>) => {
  const { t } = useTranslation('users');
  return <FirstField form={form} name="name" label={t('form.name')} required maxLength={limits.name} />;
};

/** A select field for the role of a new account. */
export const NewRoleField = ({ form }: FieldProps<{ role: (typeof newRoles)[number] }>) => {
  const { t } = useTranslation('users');
  return (
    <NativeSelect
      label={t('form.role')}
      description={t('form.roleHint')}
      data={newRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
      key={form.key('role')}
      {...form.getInputProps('role')}
    />
  );
};
