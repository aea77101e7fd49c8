import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { usePoliticians } from '../../data/comments';
import { useSessionChoices } from '../../data/dashboard';
import { codesOf } from './names';

interface Choice {
  key: string;
  name: string;
}

/** Who or what can be compared; asked for where it is not known by itself. */
export const useChoices = (by: ComparisonKind): { choices: Choice[]; isFailed: boolean } => {
  const politicians = usePoliticians({ enabled: by === 'politician' });
  const sessions = useSessionChoices({ enabled: by === 'run' });
  if (by === 'politician') {
    const choices = politicians.data?.map(({ id, full_name: name, username }) => ({
      key: String(id),
      name: name === '' ? username : name,
    }));
    return { choices: choices ?? [], isFailed: politicians.isError && choices === undefined };
  }
  if (by === 'run') {
    const choices = sessions.data?.map(({ id, name }) => ({ key: String(id), name }));
    return { choices: choices ?? [], isFailed: sessions.isError && choices === undefined };
  }
  return { choices: codesOf(by).map((key) => ({ key, name: key })), isFailed: false };
};
