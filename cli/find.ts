import { targetName } from '@stimmlage/core/codes/target-types';
import type { Annotation } from '@stimmlage/core/contracts/annotations';
import type { User } from '@stimmlage/core/contracts/auth';
import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import type { Session } from '@stimmlage/core/contracts/sessions';
import type { Target } from '@stimmlage/core/contracts/targets';
import type { View } from '@stimmlage/core/contracts/views';
import { CliError } from './cli-error';
import type { Context } from './context';

const ID = /^\d{1,15}$/;

export const listTargets = async (
  { ask }: Context,
  query: Readonly<Record<string, unknown>> = {},
): Promise<Target[]> => {
  const answer = await ask('listTargets', { query });
  return Array.isArray(answer) ? answer : answer.data;
};

/**
 * Returns the only match.
 * @throws CliError if no row or several rows match
 */
const only = <T extends { id: number }>(found: readonly T[], noun: string, key: string): T => {
  const [first, ...others] = found;
  if (!first) throw new CliError(`There is no ${noun} ${key}`);
  if (others.length > 0)
    throw new CliError(
      `More than one ${noun} is called ${key}. Use an id: ${found.map(({ id }) => id).join(', ')}`,
    );
  return first;
};

/**
 * Finds a target by its id or its name, with or without @ or #. A number that is not a target's id is treated
 * as a name.
 */
export const findTarget = async (context: Context, key: string): Promise<Target> => {
  const targets = await listTargets(context);
  const byId = ID.test(key) ? targets.filter(({ id }) => id === Number(key)) : [];
  const comparable = (name: string): string => targetName(name).toLowerCase();
  const byName = targets.filter(({ username }) => comparable(username) === comparable(key));
  return only(byId.length > 0 ? byId : byName, 'target', key);
};

/** Finds a user by id or email address. */
export const findUser = async ({ ask }: Context, key: string): Promise<User> => {
  const users = await ask('listUsers');
  const email = key.toLowerCase();
  const found = ID.test(key)
    ? users.filter(({ id }) => id === Number(key))
    : users.filter((user) => user.email.toLowerCase() === email);
  return only(found, 'user', key);
};

/** Finds a view by its id or its name. A number that is not a view's id is treated as a name. */
export const findView = async ({ ask }: Context, key: string): Promise<View> => {
  const views = await ask('listViews');
  const byId = ID.test(key) ? views.filter(({ id }) => id === Number(key)) : [];
  return only(byId.length > 0 ? byId : views.filter(({ name }) => name === key), 'view', key);
};

/** Finds a gold set by its id or its name. A number that is not a gold set's id is treated as a name. */
export const findGoldSet = async ({ ask }: Context, key: string): Promise<GoldSet> => {
  const sets = await ask('listGoldSets');
  const byId = ID.test(key) ? sets.filter(({ id }) => id === Number(key)) : [];
  return only(byId.length > 0 ? byId : sets.filter(({ name }) => name === key), 'gold set', key);
};

/** Finds an annotation by its id. */
export const findAnnotation = async ({ ask }: Context, key: string): Promise<Annotation> => {
  const annotations = await ask('listAnnotations');
  const found = ID.test(key) ? annotations.filter(({ id }) => id === Number(key)) : [];
  return only(found, 'annotation', key);
};

/** Lists all sessions, by default newest first. */
export const listSessions = async (
  { ask }: Context,
  query: Readonly<Record<string, unknown>> = {},
): Promise<Session[]> => {
  const answer = await ask('listSessions', { query });
  return Array.isArray(answer) ? answer : answer.data;
};
