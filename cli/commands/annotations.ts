import {
  type Annotation,
  annotationFields,
  listAnnotations,
  updateAnnotation,
} from '@stimmlage/core/contracts/annotations';
import type { Command } from 'commander';
import { addCallOptions, createCallOptions, createQueryOptions } from '../call-options';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Open, showing } from '../context';
import { findAnnotation } from '../find';
import { plain, show, tableOr } from '../output';

const listOptions = createQueryOptions(listAnnotations.query);
const addOptions = createCallOptions(annotationFields.pick({ until: true }));
const editOptions = createCallOptions(updateAnnotation.json);

const daysOf = ({ date, until }: Annotation): string => (date === until ? date : `${date} to ${until}`);

const describe = (annotation: Annotation): string =>
  plain(`Annotation ${annotation.id} “${annotation.text}” (${daysOf(annotation)})`);

const describeAll = (annotations: readonly Annotation[]): string =>
  tableOr(
    'There are no annotations.',
    ['id', 'first day', 'last day', 'text', 'owner'],
    annotations.map(({ id, date, until, text, owner }) => [
      String(id),
      date,
      until,
      plain(text),
      plain(owner?.name ?? '–'),
    ]),
  );

const annotationArgument = ['<annotation>', 'id of the annotation'] as const;

export const addAnnotationCommands = (annotations: Command, open: Open): void => {
  const list = annotations.command('list').description('list annotations, latest first');
  const readListed = addCallOptions(list, listOptions);
  list.action(
    showing(
      open,
      ({ ask }, options: object) => ask('listAnnotations', { query: readListed({ ...options }) }),
      describeAll,
    ),
  );

  const add = annotations
    .command('add')
    .description('write an annotation, which all staff see on the time axis of charts')
    .argument('<date>', annotationFields.shape.date.description)
    .argument('<text>', annotationFields.shape.text.description);
  const readAdded = addCallOptions(add, addOptions);
  add.action(async (date: string, text: string, options: object, command: Command) => {
    const context = open(command);
    const json = { date, text, ...readAdded({ ...options }) };
    const added = await context.ask('createAnnotation', { json });
    show(context, added, (annotation) => `Added: ${describe(annotation)}`);
  });

  const edit = annotations
    .command('edit')
    .description('change an annotation; omitted fields stay unchanged')
    .argument(...annotationArgument);
  const readEdited = addCallOptions(edit, editOptions);
  edit.action(async (key: string, options: object, command: Command) => {
    const context = open(command);
    if (Object.keys(options).length === 0) throw new CliError('Give at least one option.', exits.usage);
    const { id } = await findAnnotation(context, key);
    const changed = await context.ask('updateAnnotation', {
      params: { id },
      json: readEdited({ ...options }),
    });
    show(context, changed, (annotation) => `Changed: ${describe(annotation)}`);
  });

  annotations
    .command('remove')
    .description('delete an annotation, for everybody')
    .argument(...annotationArgument)
    .option(...YES_OPTION)
    .action(async (key: string, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const annotation = await findAnnotation(context, key);
      await confirm(context, `${describe(annotation)} will be deleted.`, options);
      await context.ask('deleteAnnotation', { params: { id: annotation.id } });
      show(context, annotation, (gone) => `${describe(gone)} deleted.`);
    });
};
