import { z } from 'zod';
import { limits } from '../limits';
import { plainName } from '../text';
import { day, idParam, moment, optional, plainText } from './common';
import { endpoint } from './endpoint';
import { inOrder } from './figures';

const text = plainText
  .overwrite(plainName)
  .refine((value) => /[^\p{C}\s]/u.test(value), 'must not be empty')
  .max(limits.annotationText)
  .describe('what happened, in one line');

const date = day.describe('first day of the event');

/** The fields of an annotation that a person writes. */
export const annotationFields = z.object({
  date,
  until: optional(day).describe('last day of the event (default: its first day)'),
  text,
});

const written = annotationFields.refine(({ date: from, until: to }) => inOrder({ from, to }), {
  path: ['until'],
  message: 'must not be before date',
});

export const annotation = z
  .object({
    id: z.number().int(),
    date: day.describe('first day'),
    until: day.describe('last day'),
    text: z.string(),
    owner: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('who wrote it; null if that user was deleted'),
    mayChange: z.boolean().describe('whether you may change and delete it'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Annotation' });
export type Annotation = z.infer<typeof annotation>;

export const listAnnotations = endpoint.get('/annotations', {
  access: 'staff',
  scope: 'figures',
  summary: `Annotations on the time axis of charts, latest first; there are up to ${limits.annotations}`,
  query: z
    .object({
      from: optional(day).describe('only annotations that end on this day or later'),
      to: optional(day).describe('only annotations that begin on this day or earlier'),
    })
    .refine(inOrder, { path: ['to'], message: 'must not be before from' }),
  response: z.array(annotation),
});

export const createAnnotation = endpoint.post('/annotations', {
  access: 'staff',
  scope: 'classify',
  summary: 'Write an annotation, which all staff see on the time axis of charts',
  json: written,
  refuses: ['annotations.too_many'],
  status: 201,
  response: annotation,
});

export const updateAnnotation = endpoint.put('/annotations/:id', {
  access: 'staff',
  scope: 'classify',
  summary: 'Change an annotation; its owner and admins may',
  params: idParam,
  json: annotationFields.partial().extend({
    until: optional(day).describe(
      'last day of the event; if omitted, it stays, or moves with `date` if the event took place on a single day',
    ),
  }),
  refuses: ['annotations.not_found', 'annotations.not_yours', 'annotations.days_reversed'],
  response: annotation,
});

export const deleteAnnotation = endpoint.delete('/annotations/:id', {
  access: 'staff',
  scope: 'classify',
  summary: 'Delete an annotation; its owner and admins may',
  params: idParam,
  refuses: ['annotations.not_found', 'annotations.not_yours'],
  status: 204,
  response: z.null(),
});
