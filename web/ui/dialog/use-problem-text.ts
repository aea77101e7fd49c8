import type { z } from 'zod';
import { useTexts } from '../../i18n/use-texts';

/** Words a problem with a field in the language of the screen. */
export type ProblemText = (issue: z.core.$ZodIssue) => string;

/** The kinds of problems, by the code of the issue and by what the field holds. */
const kinds = {
  'too_small string': 'short',
  'too_big string': 'long',
  'too_small number': 'small',
  'too_big number': 'large',
  'invalid_type int': 'whole',
  'invalid_type number': 'number',
} as const;

const isKnown = (problem: string): problem is keyof typeof kinds => Object.hasOwn(kinds, problem);

const about = (issue: z.core.$ZodIssue): { holds?: string; bound?: number | bigint } => {
  if (issue.code === 'too_small') return { holds: issue.origin, bound: issue.minimum };
  if (issue.code === 'too_big') return { holds: issue.origin, bound: issue.maximum };
  return issue.code === 'invalid_type' ? { holds: issue.expected } : {};
};

/**
 * Returns a function that words a problem with a field. The messages of the schema are not shown, because they are
 * written in English for callers of the API.
 */
export const useProblemText = (): ProblemText => {
  const { t, integer } = useTexts('staff');
  return (issue) => {
    const { holds, bound } = about(issue);
    const problem = `${issue.code} ${holds}`;
    if (problem === 'too_small string' && bound === 1) return t('problem.empty');
    return isKnown(problem)
      ? t(`problem.${kinds[problem]}`, { bound: integer(Number(bound)) })
      : t('problem.other');
  };
};
