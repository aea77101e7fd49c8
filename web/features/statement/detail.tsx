import { Button, Skeleton } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { bigId } from '@stimmlage/core/contracts/common';
import type { ContentDetail } from '@stimmlage/core/contracts/content';
import { IconArrowLeft, IconFileUnknown, IconLink } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent } from '../../data/content';
import { postLink } from '../../domain/post-link';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import { OutsideLink } from '../../ui/outside-link';
import { Panel } from '../../ui/panel';
import { QueryView } from '../../ui/query-view';
import { ScreenActions, useScreenTitle } from '../../ui/screen-header';
import { Truncated } from '../../ui/truncated';
import { Correction } from './correction';
import { Metrics, Origin } from './facts';
import { FilteredOut } from './filtered-out';
import { Labels } from './labels';
import classes from './statement.module.css';
import { Thread } from './thread';

const MOST_OF_TEXT = 2_000;

const Loading = () => (
  <div className={classes.detail}>
    <Skeleton height="12rem" />
    <Skeleton height="16rem" />
    <Skeleton height="10rem" />
    <Skeleton height="10rem" />
  </div>
);

const Parts = ({ content }: { content: ContentDetail }) => {
  const { t } = useTranslation('comments');
  const { succeeded, failed } = useNotify();
  const [isEditing, setIsEditing] = useState(false);
  useScreenTitle({ subtitle: `${t(`kind.${content.kind}`)} ${content.id}` });
  const link = postLink(content.externalId, content.author?.twitterData.username);
  const copyLink = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      succeeded(t('details.copied'));
    } catch (error) {
      failed(error, t('details.notCopied'));
    }
  };
  return (
    <div className={classes.detail}>
      <Panel
        title={t(`kind.${content.kind}`)}
        actions={
          <>
            {link !== null && (
              <OutsideLink href={link} isButton>
                {t('details.original')}
              </OutsideLink>
            )}
            <Button leftSection={<IconLink size={16} aria-hidden="true" />} onClick={() => void copyLink()}>
              {t('details.copy')}
            </Button>
          </>
        }
      >
        <div className={classes.text}>
          <Truncated text={content.contentText} most={MOST_OF_TEXT} />
        </div>
        {content.filterReason !== null && <FilteredOut reason={content.filterReason} />}
      </Panel>
      <Panel title={t('correction.title')}>
        <Correction content={content} isEditing={isEditing} onEditing={setIsEditing} />
      </Panel>
      <Panel title={t('labels.title')} isFlush className={classes.whole}>
        <Labels
          labels={content.labels}
          isOverridden={content.correction !== null || content.filterReason !== null}
        />
      </Panel>
      <Panel title={t('thread.title')}>
        <Thread content={content} />
      </Panel>
      <div className={layout.stack}>
        <Panel title={t('details.origin')}>
          <Origin content={content} />
        </Panel>
        <Panel title={t('details.metrics')}>
          <Metrics metrics={content.metrics} />
        </Panel>
      </div>
    </div>
  );
};

interface DetailProps {
  /** The id of the post, from the URL. */
  id: string;
  onBack: () => void;
}

const NotThere = ({ id, onBack }: DetailProps) => {
  const { t } = useTranslation('comments');
  return (
    <EmptyState icon={IconFileUnknown} title={t('details.notThere', { id })} text={t('details.notThereText')}>
      <Button onClick={onBack}>{t('details.back')}</Button>
    </EmptyState>
  );
};

const Found = ({ id, onBack }: DetailProps): ReactNode => {
  const { t } = useTranslation('comments');
  const content = useContent(id);
  const { error } = content;
  if (error instanceof CallError && error.status === 404) return <NotThere id={id} onBack={onBack} />;
  return (
    <QueryView query={content} failure={t('details.failure')} skeleton={<Loading />}>
      {(data) => <Parts key={id} content={data.content} />}
    </QueryView>
  );
};

const LONGEST_ID = 40;

/** The screen about one post: its text, thread, labels and correction. */
export const Detail = ({ id, onBack }: DetailProps) => {
  const { t } = useTranslation('comments');
  return (
    <>
      <ScreenActions>
        <Button leftSection={<IconArrowLeft size={16} aria-hidden="true" />} onClick={onBack}>
          {t('details.back')}
        </Button>
      </ScreenActions>
      {bigId.safeParse(id).success ? (
        <Found id={id} onBack={onBack} />
      ) : (
        <NotThere id={id.slice(0, LONGEST_ID)} onBack={onBack} />
      )}
    </>
  );
};
