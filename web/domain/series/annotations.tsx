import { ActionIcon, Button } from '@mantine/core';
import type { Days } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { IconMessagePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { type Annotation, useAnnotations } from '../../data/annotations';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { dialogOnDemand } from '../../ui/dialog/on-demand';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import { useUser } from '../current-user';
import classes from './annotations.module.css';

const AddDialog = dialogOnDemand(async () => (await import('./annotation-dialogs')).AddDialog);
const EditDialog = dialogOnDemand(async () => (await import('./annotation-dialogs')).EditDialog);
const DeleteDialog = dialogOnDemand(async () => (await import('./annotation-dialogs')).DeleteDialog);

interface ItemProps {
  annotation: Annotation;
  onEdit: () => void;
  onDelete: () => void;
}

const Item = ({ annotation, onEdit, onDelete }: ItemProps) => {
  const { t, day, dayRange } = useTexts('annotations');
  const { t: staff } = useTexts('staff');
  const { id: self } = useUser();
  const { date, until, owner, mayChange } = annotation;
  const text = safeText(annotation.text, limits.annotationText);
  const ownerText = (): string => {
    if (owner === null) return t('byNobody');
    return owner.id === self ? t('byYou') : t('by', { name: safeText(owner.name) });
  };
  return (
    <li className={classes.item}>
      <div>
        <p>
          <bdi>{text}</bdi>
        </p>
        <p className={texts.note}>
          {date === until ? day(date) : dayRange(date, until)} · <bdi>{ownerText()}</bdi>
        </p>
      </div>
      {mayChange && (
        <div className={`${layout.actions} ${classes.actions}`}>
          <ActionIcon aria-label={t('editLong', { text })} title={t('edit')} onClick={onEdit}>
            <IconPencil size={16} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={t('deleteLong', { text })}
            title={staff('action.delete')}
            onClick={onDelete}
          >
            <IconTrash size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </li>
  );
};

interface ListProps {
  days: Days;
  onEdit: (annotation: Annotation) => void;
  onDelete: (annotation: Annotation) => void;
}

/** The list of the annotations of a window. Owners and admins can change and delete annotations. */
const List = ({ days, onEdit, onDelete }: ListProps) => {
  const { t } = useTexts('annotations');
  return (
    <QueryView query={useAnnotations(days)} failure={t('failure')}>
      {(annotations) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard.
        <ul className={classes.list} aria-label={t('list')} tabIndex={0}>
          {annotations.map((annotation) => (
            <Item
              key={annotation.id}
              annotation={annotation}
              onEdit={() => onEdit(annotation)}
              onDelete={() => onDelete(annotation)}
            />
          ))}
        </ul>
      )}
    </QueryView>
  );
};

interface AnnotationsProps {
  /** The window of the chart. */
  days: Days;
  /** The number of annotations in the window. */
  count: number;
}

/** Lets staff write annotations below a chart over time, and lists the annotations of its window. */
export const Annotations = ({ days, count }: AnnotationsProps) => {
  const { t } = useTexts('annotations');
  const id = useId();
  const [isListed, setIsListed] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [editing, setEditing] = useState<Annotation | null>(null);
  const [deleting, setDeleting] = useState<Annotation | null>(null);
  return (
    <div className={classes.block}>
      <div className={layout.buttons}>
        <Button
          variant="subtle"
          leftSection={<IconMessagePlus size={16} aria-hidden="true" />}
          onClick={() => setIsAdding(true)}
        >
          {t('add')}
        </Button>
        {count > 0 && (
          <Button
            variant="subtle"
            aria-expanded={isListed}
            aria-controls={id}
            onClick={() => setIsListed(!isListed)}
          >
            {t('count', { count })}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isListed}>
        {isListed && count > 0 && <List days={days} onEdit={setEditing} onDelete={setDeleting} />}
      </div>
      <AddDialog isOpen={isAdding} day={days.to} onClose={() => setIsAdding(false)} />
      {/* Outside the list, so that a dialog keeps its input if the list disappears in the meantime. */}
      {editing && <EditDialog annotation={editing} onClose={() => setEditing(null)} />}
      {deleting && <DeleteDialog annotation={deleting} onClose={() => setDeleting(null)} />}
    </div>
  );
};
