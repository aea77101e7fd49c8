import { getConfig, updateConfig } from '@stimmlage/core/contracts/config';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { answers } from '../http/serve';
import { update } from './config.service';

export const configRoutes = [
  answers(getConfig, ({ deps }) => getSettings(deps.db)),
  answers(updateConfig, ({ deps, actor, json }) => update(deps, actor, json)),
];
