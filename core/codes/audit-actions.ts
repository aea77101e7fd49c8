import { upkeepKinds } from './statuses';

/** The user in entries for automatic actions, such as nightly maintenance. */
export const SYSTEM_USER = 'system';

/** The actions in the audit log, by area. An area without actions is an action itself. */
const actions = {
  auth: ['password_change', 'set_up', 'sign_in', 'sign_in_end', 'sign_out'],
  refused: ['call', 'invitation', 'password', 'set_up', 'sign_in', 'throttled'],
  user: ['create', 'delete', 'password_set', 'update'],
  invitation: ['accept', 'create', 'withdraw'],
  token: ['create', 'delete'],
  view: ['create', 'delete', 'update'],
  annotation: ['create', 'delete', 'update'],
  target: ['create', 'delete', 'import', 'update'],
  run: ['start', 'stop'],
  schedule: ['update'],
  import: ['create', 'resume'],
  session: ['cancel', 'create', 'publish', 'retry', 'unpublish'],
  content: ['author'],
  correction: ['put', 'withdraw'],
  gold_set: ['create', 'delete'],
  trends: ['analyze', 'fetch'],
  config: ['update'],
  export: [],
  upkeep: [...upkeepKinds, 'start'],
  privacy: ['erase', 'subject'],
} as const;

type Actions = typeof actions;

export type AuditArea = keyof Actions;
export const auditAreas = Object.keys(actions) as [AuditArea, ...AuditArea[]];

/** An area and an action, such as `user.create`, or only the name of an area that has no actions. */
export type AuditAction = {
  [Area in AuditArea]: Actions[Area] extends readonly [] ? Area : `${Area}.${Actions[Area][number]}`;
}[AuditArea];

export const auditActions = auditAreas.flatMap((area) =>
  actions[area].length === 0 ? area : actions[area].map((action) => `${area}.${action}`),
) as AuditAction[];
