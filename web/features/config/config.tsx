import { Button, Skeleton } from '@mantine/core';
import type { StoredSettings } from '@stimmlage/core/contracts/config';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../data/config';
import { type ConfigField, type ConfigSection, configFields, configSections } from '../../domain/controls';
import { useErrorText } from '../../i18n/use-error-text';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useDraft } from '../../lib/use-draft';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import { usableIf, usePassFocus } from '../../ui/focus';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import { ScreenActions } from '../../ui/screen-header';
import { TabPanels } from '../../ui/tab-panels';
import classes from './config.module.css';
import { AnalysisFields, ApiFields, GeneralFields } from './fields';
import { Security } from './security';
import { useSave } from './use-save';
import { type ConfigValues, defaultValues, toFormValues } from './values';
import type { ConfigView } from './view';

interface ConfigFormProps extends ViewProps<ConfigView> {
  stored: StoredSettings;
}

/** A form with all settings, divided into sections and saved together. */
const ConfigForm = ({ stored, view, onView }: ConfigFormProps) => {
  const { t } = useTranslation('config');
  const { t: staff } = useTranslation('staff');
  const errorText = useErrorText();
  const router = useRouter();
  // Switching between sections keeps unsaved changes and adds no entry to the browser history.
  const showSection = (section: ConfigSection): void => onView({ section }, true);
  const draft = useDraft(toFormValues(stored));
  const shown = (values: ConfigValues, field: ConfigField): string => {
    const value = values[field];
    if (typeof value === 'boolean') return staff(value ? 'stored.on' : 'stored.off');
    if (value === '' && field === 'defaultModel') return t('firstUsable');
    if (field === 'nightlyTrends') return t(`nightlyTrends.${values.nightlyTrends}`);
    return value === '' ? staff('stored.empty') : safeText(String(value));
  };
  const save = useSave({ draft, onSection: showSection, shown });
  const change = (some: Partial<ConfigValues>): void => {
    for (const field of configFields) if (field in some) save.forgive(field);
    draft.change(some);
  };
  const changed = configFields.filter((field) => field in draft.changes);
  const fields = { values: draft.values, refused: save.refused, onChange: change };
  const sections = {
    general: () => <GeneralFields {...fields} />,
    api: () => <ApiFields {...fields} />,
    analysis: () => <AnalysisFields {...fields} />,
    security: () => <Security />,
  };
  const reset = useRef<HTMLButtonElement>(null);
  const discard = usePassFocus(reset);
  const goBack = (): void => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/admin' });
  };
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.isChanged) save.send();
      }}
    >
      <ScreenActions>
        <Button leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={goBack}>
          {t('back')}
        </Button>
      </ScreenActions>
      <LeaveGuard isChanged={() => draft.isChanged} />
      <TabPanels
        label={t('sections')}
        value={view.section}
        onChange={showSection}
        tabs={configSections.map((value) => ({
          value,
          label: t(`section.${value}`),
          content: () => <div className={layout.stack}>{sections[value]()}</div>,
        }))}
      />
      {save.error !== null && (
        <p role="alert" className={layout.problem}>
          {errorText(save.error, t('saveFailed'))}
        </p>
      )}
      {save.refused.length > 0 && (
        <p role="alert" className={layout.problem}>
          {t('refused', { fields: save.refused.map((field) => t(`field.${field}`)).join(', ') })}
        </p>
      )}
      <div className={classes.bar}>
        <p role="status" className={classes.state}>
          {changed.length === 0
            ? t('unchanged')
            : t('changed', {
                count: changed.length,
                fields: changed.map((field) => t(`field.${field}`)).join(', '),
              })}
        </p>
        <div className={layout.buttons}>
          {draft.isChanged && (
            <Button
              ref={discard}
              size="md"
              onClick={() => {
                save.reset();
                draft.forget();
              }}
            >
              {t('discard')}
            </Button>
          )}
          <Button ref={reset} size="md" title={t('resetHint')} onClick={() => change(defaultValues)}>
            {t('reset')}
          </Button>
          <Button
            type="submit"
            size="md"
            variant="filled"
            aria-disabled={save.isBusy || undefined}
            {...usableIf(draft.isChanged)}
          >
            {t(save.isBusy ? 'saving' : 'save')}
          </Button>
        </div>
      </div>
    </form>
  );
};

/** The screen with all settings that can be changed at runtime. */
export const Config = (props: ViewProps<ConfigView>) => {
  const { t } = useTranslation('config');
  return (
    <QueryView query={useConfig()} failure={t('failure')} skeleton={<Skeleton height="32rem" />}>
      {(stored) => <ConfigForm stored={stored} {...props} />}
    </QueryView>
  );
};
