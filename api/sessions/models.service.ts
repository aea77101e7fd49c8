import type { Answer, BodyOf } from '@stimmlage/core/contracts/endpoint';
import type { createSession, listModels } from '@stimmlage/core/contracts/sessions';
import { AppError } from '@stimmlage/core/errors/app-error';
import {
  defaultModel,
  findModel,
  type InstalledModel,
  isUsable,
  type Model,
  providerVariables,
} from '@stimmlage/core/models';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import type { ApiDeps } from '../deps';

/**
 * Returns the reason why a model cannot be chosen, or null if the model can be chosen. Retired models can be
 * chosen only in the sandbox.
 */
const refusalOf = ({ sandbox, now }: ApiDeps, model: InstalledModel): AppError | null => {
  if (isUsable(model, now(), sandbox)) return null;
  const { label, successor } = model;
  if (!model.available) {
    const variable = providerVariables[model.provider];
    return new AppError('sessions.model_without_provider', { model: label, variable });
  }
  const retired = { model: label, date: model.retiredOn ?? '' };
  return successor === null
    ? new AppError('sessions.retired_for_good', retired)
    : new AppError('sessions.retired_model', { ...retired, successor });
};

const findDefault = async ({ db, models, now, sandbox }: ApiDeps) => {
  const { defaultModel: chosen } = await getSettings(db);
  return { chosen, standard: defaultModel(models, chosen, now(), sandbox) };
};

export const getModels = async (deps: ApiDeps): Promise<Answer<typeof listModels>> => {
  const { standard } = await findDefault(deps);
  return deps.models.map((model) => {
    const refusal = refusalOf(deps, model);
    return {
      name: model.name,
      version: model.version,
      label: model.label,
      description: model.description,
      items_per_request: model.itemsPerRequest,
      max_tokens: model.maxTokens,
      retired_on: model.retiredOn,
      successor: model.successor,
      selectable: refusal === null,
      reason: refusal?.message ?? null,
      provider: model.provider,
      is_default: model.name === standard?.name,
      price: model.price,
    };
  });
};

/**
 * @throws AppError sessions.unknown_model, sessions.retired_model, sessions.retired_for_good,
 * sessions.model_without_provider
 */
export const requireModel = (
  deps: ApiDeps,
  { modelName, modelVersion }: { modelName: string; modelVersion?: string | undefined },
): Model => {
  const model = findModel(deps.models, modelName, modelVersion);
  if (!model)
    throw new AppError('sessions.unknown_model', { model: `${modelName} ${modelVersion ?? ''}`.trim() });
  const refusal = refusalOf(deps, model);
  if (refusal) throw refusal;
  return model;
};

/**
 * Returns the model that a session names or, if the session names none, the default model.
 * @throws AppError sessions.no_model, sessions.unknown_model, sessions.retired_model,
 * sessions.retired_for_good, sessions.model_without_provider
 */
export const chooseModel = async (
  deps: ApiDeps,
  { model_name: modelName, model_version: modelVersion }: BodyOf<typeof createSession>,
): Promise<Model> => {
  if (modelName !== undefined) return requireModel(deps, { modelName, modelVersion });
  const { chosen, standard } = await findDefault(deps);
  const name = chosen ?? standard?.name;
  if (name === undefined) throw new AppError('sessions.no_model');
  return requireModel(deps, { modelName: name, modelVersion });
};
