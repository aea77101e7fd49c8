import { defaultModel, type InstalledModel, isUsable } from '@stimmlage/core/models';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import type { WorkerDeps } from './deps';

export type Choice = { model: InstalledModel } | { refusal: Reason };

/**
 * Chooses the model for work that no user has started.
 * @param chosen the name of the default model in the settings; null if they name none.
 * @returns the default model, or why it cannot be used. A model without credentials is returned as well: what it
 * is asked to do is what records that the credentials are missing.
 */
export const chooseDefaultModel = (
  { models, now, sandbox }: Pick<WorkerDeps, 'models' | 'now' | 'sandbox'>,
  chosen: string | null,
): Choice => {
  const model = defaultModel(models, chosen, now(), sandbox);
  if (!model)
    return { refusal: chosen === null ? reason('model.none') : reason('model.missing', { model: chosen }) };
  if (isUsable({ ...model, available: true }, now(), sandbox)) return { model };
  return { refusal: reason('model.retired', { model: model.label, date: model.retiredOn ?? '' }) };
};
