import { Skeleton, TextInput } from '@mantine/core';
import { createSession } from '@stimmlage/core/contracts/sessions';
import { limits } from '@stimmlage/core/limits';
import { z } from 'zod';
import { type ModelOption, useCreateSession, useModels } from '../../data/sessions';
import { useTexts } from '../../i18n/use-texts';
import { Dialog } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useNotify } from '../../ui/notify';
import { QueryView } from '../../ui/query-view';
import { CreateFields } from './create-fields';
import { type CreateValues, toWanted } from './create-values';
import { useFaultText } from './fault';

const { session_name } = createSession.json.shape;

/** Validates the form on submit. A limit that is not a number counts as no limit. */
const accepted = z
  .object({
    model: z.string().min(1),
    content_limit: z.unknown(),
    session_name,
    unlabelled_only: z.boolean(),
  })
  .transform((values) => toWanted(values as CreateValues, []))
  .pipe(createSession.json);

interface FormProps {
  models: readonly ModelOption[];
  /** The id of the gold set to classify; undefined to classify pending posts. */
  goldSet: number | undefined;
  onCreated: (id: number) => void;
  onClose: () => void;
}

const CreateForm = ({ models, goldSet, onCreated, onClose }: FormProps) => {
  const { t, integer } = useTexts('sessions');
  const { succeeded } = useNotify();
  const faultText = useFaultText();
  const { mutateAsync: create } = useCreateSession();
  const standard = models.find(({ is_default: isDefault }) => isDefault);
  return (
    <FormDialog<CreateValues>
      title={t('create.title')}
      schema={accepted}
      initialValues={{
        model: standard?.name ?? '',
        content_limit: goldSet === undefined ? limits.defaultSessionContentLimit : '',
        session_name: '',
        unlabelled_only: false,
      }}
      messages={{
        model: t('model.noDefault'),
        content_limit: t('create.limitProblem', { most: integer(limits.sessionContentLimit) }),
        session_name: t('create.nameProblem', { most: integer(limits.name) }),
      }}
      submitLabel={t('create.submit')}
      busyLabel={t('create.busy')}
      errorText={(error) => faultText(error, t('create.failure'))}
      onSubmit={async (values) => {
        const { id } = await create({ json: { ...toWanted(values, models), gold_set: goldSet } });
        succeeded(t('create.done'));
        onCreated(id);
      }}
      onClose={onClose}
    >
      {(form) => (
        <CreateFields form={form} models={models} goldSet={goldSet}>
          <TextInput
            label={t('create.name')}
            description={t('create.nameHint')}
            maxLength={limits.name}
            autoComplete="off"
            key={form.key('session_name')}
            {...form.getInputProps('session_name')}
          />
        </CreateFields>
      )}
    </FormDialog>
  );
};

/** A dialog for creating a session, with an estimate of its cost. */
export const CreateDialog = ({ goldSet, onCreated, onClose }: Omit<FormProps, 'models'>) => {
  const { t } = useTexts('sessions');
  const query = useModels();
  if (query.data) {
    return <CreateForm models={query.data} goldSet={goldSet} onCreated={onCreated} onClose={onClose} />;
  }
  return (
    <Dialog title={t('create.title')} onClose={onClose}>
      <QueryView query={query} failure={t('create.modelsFailure')} skeleton={<Skeleton height="22rem" />}>
        {() => null}
      </QueryView>
    </Dialog>
  );
};
