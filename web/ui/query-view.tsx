import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorSentence } from '../i18n/use-error-text';
import { useTexts } from '../i18n/use-texts';
import { Failure } from './message';
import { Waiting } from './waiting';

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** Says what could not be loaded; without it, the general words. */
  failure?: string;
  /** Holds the final layout's place; without it, a turning wheel. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

interface QueryFailureProps {
  /** Says what could not be loaded. */
  title: string;
  query: { error: Error | null; refetch: () => Promise<unknown> };
}

/** Says that something could not be loaded, and why. */
export const QueryFailure = ({ title, query: { error, refetch } }: QueryFailureProps) => {
  const errorSentence = useErrorSentence();
  return <Failure title={title} text={errorSentence(error)} error={error} onRetry={() => void refetch()} />;
};

/** What a query gave, or why there is nothing: on its way, failed, empty. Old data stays while new is asked for. */
export const QueryView = <T,>({ query, failure, skeleton, isEmpty, empty, children }: QueryViewProps<T>) => {
  const { t, common } = useTexts('staff');
  const { data } = query;
  if (data === undefined) {
    if (query.isError) return <QueryFailure title={failure ?? t('failure.title')} query={query} />;
    return skeleton ?? <Waiting label={common('loading')} />;
  }
  return isEmpty?.(data) ? empty : children(data);
};
