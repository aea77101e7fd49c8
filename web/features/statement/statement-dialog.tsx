import { Skeleton } from '@mantine/core';
import type { ContentDetail } from '@stimmlage/core/contracts/content';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../data/content';
import { postLink } from '../../domain/post-link';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import { OutsideLink } from '../../ui/outside-link';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import { Truncated } from '../../ui/truncated';
import { Correction } from './correction';
import { Metrics, Origin } from './facts';
import { FilteredOut } from './filtered-out';
import { Labels } from './labels';
import classes from './statement.module.css';

const MOST_OF_TEXT = 1_000;
const MOST_OF_PARENT = 150;

const Loading = () => (
  <div className={layout.fields}>
    <Skeleton height="3.5rem" />
    <Skeleton height="9rem" />
    <Skeleton height="12rem" />
  </div>
);

interface DetailsProps {
  content: ContentDetail;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onBusy: (isBusy: boolean) => void;
}

const Details = ({ content, ...editing }: DetailsProps) => {
  const { t } = useTranslation('comments');
  const link = postLink(content.externalId, content.author?.twitterData.username);
  return (
    <div className={layout.fields}>
      {content.parent !== null && (
        <section aria-label={t('thread.parent')} className={classes.parent}>
          <p className={classes.commentDialogTerm}>{t('thread.parent')}</p>
          <Truncated text={content.parent.contentText} most={MOST_OF_PARENT} />
        </section>
      )}
      <div className={classes.commentDialogText}>
        <Truncated text={content.contentText} most={MOST_OF_TEXT} />
      </div>
      {content.filterReason !== null && <FilteredOut reason={content.filterReason} />}
      <p className={classes.links}>
        <Link to="/detail/$id" params={{ id: content.id }}>
          {t('details.more')}
        </Link>
        {link !== null && <OutsideLink href={link}>{t('details.original')}</OutsideLink>}
      </p>
      <section aria-label={t('labels.title')} className={classes.part}>
        <h3 className={texts.heading}>{t('labels.title')}</h3>
        <div className={classes.table}>
          <Labels
            labels={content.labels}
            isOverridden={content.correction !== null || content.filterReason !== null}
          />
        </div>
      </section>
      <section aria-label={t('correction.title')} className={classes.part}>
        <h3 className={texts.heading}>{t('correction.title')}</h3>
        <Correction content={content} {...editing} />
      </section>
      <section aria-label={t('details.about')} className={classes.part}>
        <h3 className={texts.heading}>{t('details.about')}</h3>
        <Origin content={content} />
        <Metrics metrics={content.metrics} />
      </section>
    </div>
  );
};

/**
 * The content of the dialog. Remounted for each post, so that unsaved input for one post never appears in the
 * correction form of another post.
 */
const Body = ({ id, ...editing }: { id: string } & Omit<DetailsProps, 'content'>) => {
  const { t } = useTranslation('comments');
  const content = useContent(id);
  return (
    <QueryView query={content} failure={t('details.failure')} skeleton={<Loading />}>
      {(data) => <Details content={data.content} {...editing} />}
    </QueryView>
  );
};

interface StatementDialogProps {
  /** The id of the post; undefined while the dialog is closed. */
  id: string | undefined;
  onClose: () => void;
}

/** A dialog with a statement, its labels and its correction. */
export const StatementDialog = ({ id, onClose }: StatementDialogProps) => {
  const { t } = useTranslation('comments');
  const [editing, setEditing] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  const isEditing = id !== undefined && editing === id;
  // However the dialog was closed, for example by a step back, it opens with the statement again.
  useEffect(() => {
    if (id === undefined) setEditing(undefined);
  }, [id]);
  return (
    <Dialog isOpen={id !== undefined} title={t('details.title')} size="xl" isBusy={isBusy} onClose={onClose}>
      {id !== undefined && (
        <Body
          key={id}
          id={id}
          isEditing={isEditing}
          // A form that has been saved closes itself alone: another statement may be open by then.
          onEditing={(next) => setEditing((known) => (next ? id : known === id ? undefined : known))}
          onBusy={setIsBusy}
        />
      )}
    </Dialog>
  );
};
