import type { UpkeepKind } from './statuses';

/** What the audit log notes: an area, and after the dot what was done in it. */
export type AuditAction =
  | `auth.${'password_change' | 'set_up' | 'sign_in' | 'sign_out'}`
  | 'config.update'
  | 'content.author'
  | `correction.${'put' | 'withdraw'}`
  | 'export'
  | `gold_set.${'create' | 'delete'}`
  | 'import.create'
  | `privacy.${'erase' | 'subject'}`
  | `refused.${'call' | 'password' | 'set_up' | 'sign_in' | 'throttled'}`
  | `run.${'start' | 'stop'}`
  | 'schedule.update'
  | `session.${'cancel' | 'create' | 'publish' | 'retry' | 'unpublish'}`
  | `target.${'create' | 'delete' | 'import' | 'update'}`
  | `token.${'create' | 'delete'}`
  | `trends.${'analyze' | 'fetch'}`
  | `upkeep.${UpkeepKind | 'start'}`
  | `user.${'create' | 'delete' | 'password_set' | 'update'}`;
