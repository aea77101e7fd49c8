import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorSentence } from '../i18n/use-error-text';
import { useTexts } from '../i18n/use-texts';
import { Failure } from './message';
import { Waiting } from './waiting';

interface QueryViewProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The title of the error message if loading fails; a general title by default. */
  failure?: string;
  /** A placeholder with the layout of the loaded content; a spinner by default. */
  skeleton?: ReactNode;
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

interface QueryFailureProps {
  /** The title of the error message. */
  title: string;
  query: { error: Error | null; refetch: () => Promise<unknown> };
}

/** Says that data could not be loaded, and explains why. */
export const QueryFailure = ({ title, query: { error, refetch } }: QueryFailureProps) => {
  const errorSentence = useErrorSentence();
  return <Failure title={title} text={errorSentence(error)} error={error} onRetry={() => void refetch()} />;
};

/**
 * Shows the data of a query, or the fact that the query is loading, has failed or has no data. While a query
 * is refetched, its old data stays visible.
 */
export const QueryView = <T,>({ query, failure, skeleton, isEmpty, empty, children }: QueryViewProps<T>) => {
  const { t, common } = useTexts('staff');
  const { data } = query;
  if (data === undefined) {
    if (query.isError) return <QueryFailure title={failure ?? t('failure.title')} query={query} />;
    return skeleton ?? <Waiting label={common('loading')} />;
  }
  return isEmpty?.(data) ? empty : children(data);
};
