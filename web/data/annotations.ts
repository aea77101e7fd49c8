import type { Answered } from '@stimmlage/core/contracts/call';
import type { Days } from '@stimmlage/core/days';
import { useQuery } from '@tanstack/react-query';
import { ask, queryOf } from './ask';
import { type Stale, useWrite } from './write';

export type Annotation = Answered<'listAnnotations'>[number];

/** The data to refetch after a change to annotations. Annotations are also among the events of charts. */
const changed: readonly Stale[] = ['annotations', 'events'];

/** Fetches the annotations of a window, latest first. */
export const useAnnotations = ({ from, to }: Days) =>
  useQuery(queryOf('listAnnotations', { query: { from, to } }));

/** Fetches the stored version of an annotation; undefined if it has been deleted. */
export const findAnnotation = async (id: number): Promise<Annotation | undefined> =>
  (await ask('listAnnotations')).find((annotation) => annotation.id === id);

export const useCreateAnnotation = () => useWrite('createAnnotation', changed);

export const useUpdateAnnotation = () => useWrite('updateAnnotation', changed);

export const useDeleteAnnotation = () => useWrite('deleteAnnotation', changed);
