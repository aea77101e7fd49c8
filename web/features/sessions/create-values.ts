import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { createSession } from '@stimmlage/core/contracts/sessions';
import type { ModelOption } from '../../data/sessions';

export type Wanted = BodyOf<typeof createSession>;

/** The values of the form for creating a session. */
export interface CreateValues extends Record<string, unknown> {
  /** The name of the model; empty if none has been chosen. */
  model: string;
  /** An empty or non-numeric value means no limit. */
  content_limit: number | string;
  session_name: string;
  /** Whether posts that any model has labelled are left out. */
  unlabelled_only: boolean;
}

const toLimit = (value: number | string): number | null => {
  const limit = typeof value === 'number' ? value : Number.parseFloat(value);
  return Number.isFinite(limit) ? limit : null;
};

/** Converts the values to a request body. */
export const toWanted = (
  {
    model: name,
    content_limit: limit,
    session_name: sessionName,
    unlabelled_only: unlabelledOnly,
  }: CreateValues,
  models: readonly ModelOption[],
): Wanted => {
  const model = models.find((one) => one.name === name);
  const trimmed = sessionName.trim();
  return {
    model_name: name,
    ...(model ? { model_version: model.version } : {}),
    content_limit: toLimit(limit),
    ...(unlabelledOnly ? { unlabelled_only: true } : {}),
    ...(trimmed === '' ? {} : { session_name: trimmed }),
  };
};
