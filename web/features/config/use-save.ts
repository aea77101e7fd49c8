import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConfig, useSaveConfig } from '../../data/config';
import { type ConfigField, type ConfigSection, sectionOf, settingId } from '../../domain/controls';
import { ToldError } from '../../lib/told-error';
import type { useDraft } from '../../lib/use-draft';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useNotify } from '../../ui/notify';
import { type ConfigValues, readChanges, toFormValues } from './values';

interface SaveOptions {
  draft: ReturnType<typeof useDraft<ConfigValues>>;
  /** Opens the section that contains the first invalid field, which then receives focus. */
  onSection: (section: ConfigSection) => void;
  shown: (values: ConfigValues, field: ConfigField) => string;
}

/**
 * Saves the changed settings. Saves nothing if one of these settings is invalid or has been changed by
 * another user in the meantime.
 */
export const useSave = ({ draft, onSection, shown }: SaveOptions) => {
  const { t } = useTranslation('config');
  const { succeeded } = useNotify();
  const { mutateAsync: save } = useSaveConfig();
  const { isBusy, run } = useOneAtATime();
  const [refused, setRefused] = useState<readonly ConfigField[]>([]);
  const [error, setError] = useState<unknown>(null);
  // The field that receives focus once its section is shown.
  const sought = useRef<ConfigField | null>(null);
  useEffect(() => {
    const field = sought.current && document.getElementById(settingId(sought.current));
    if (!field) return;
    sought.current = null;
    field.focus();
  });
  const send = async (): Promise<void> => {
    setError(null);
    const sent = draft.changes;
    const read = readChanges(sent);
    setRefused(read.isFine ? [] : read.fields);
    if (!read.isFine) {
      const [first] = read.fields;
      if (first) {
        sought.current = first;
        onSection(sectionOf[first]);
      }
      return;
    }
    try {
      const seen = await getConfig();
      const now = toFormValues(seen);
      const fields = draft.meanwhile(now);
      if (fields.length > 0) {
        const names = fields.map((field) => `${t(`field.${field}`)}: ${shown(now, field)}`);
        throw new ToldError(t('meanwhile', { fields: names.join(' · ') }));
      }
      const stored = await save({ ...read.change, seenUpdatedAt: seen.updatedAt });
      draft.saved(sent, toFormValues(stored));
      succeeded(t('saved'));
    } catch (thrown) {
      setError(thrown);
    }
  };
  return {
    isBusy,
    error,
    refused,
    send: () => void run(send),
    /** Clears the error of a field that is being changed. */
    forgive: (field: ConfigField) => setRefused((before) => before.filter((one) => one !== field)),
    reset: () => {
      setRefused([]);
      setError(null);
    },
  };
};
