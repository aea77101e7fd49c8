import { Badge, Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PreviewTrend, usePreview } from '../../data/trends';
import { toStatements } from '../../domain/links';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import { Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import { Cloud } from './cloud';
import classes from './trends.module.css';

const MOST_CHARACTERS = 60;

/** Every trend of the cloud, for readers and for whoever looks for one. */
const CloudList = ({ trends }: { trends: readonly PreviewTrend[] }) => {
  const { t, integer } = useTexts('trends');
  return (
    <ol className={classes.cloudCardList} aria-label={t('cloud.list')}>
      {trends.map(({ name, relevanceScore }, index) => (
        <li key={name} className={classes.row}>
          <span className={texts.dim}>{index + 1}</span>
          <Link {...toStatements({ search: name })} className={classes.cloudCardName}>
            <bdi>{safeText(name, MOST_CHARACTERS) || t('nameless')}</bdi>
          </Link>
          <span className={texts.dim}>
            <span aria-hidden="true">{integer(relevanceScore)}/10</span>
            <span className="visually-hidden">
              {t('cloud.relevance', { relevance: integer(relevanceScore) })}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
};

/** The trends that are most relevant, as a cloud of words and as a list. */
export const CloudCard = () => {
  const { t } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const { data, isError, error, refetch } = usePreview();

  const content = (): ReactNode => {
    if (data === undefined) {
      if (!isError) return <Skeleton className={classes.blank} />;
      return (
        <div role="alert">
          <Message title={t('cloud.failure')} text={errorText(error) || t('cloud.failureText')}>
            <Button onClick={() => void refetch()}>{staff('retry')}</Button>
          </Message>
        </div>
      );
    }
    if (data.length === 0) return <EmptyState title={t('cloud.none')} text={t('cloud.noneText')} />;
    return (
      <>
        <div className={classes.split}>
          <Cloud
            words={data.map(({ name, relevanceScore }) => ({ text: name, relevance: relevanceScore }))}
          />
          <CloudList trends={data} />
        </div>
        <p className={classes.legend}>{t('cloud.legend')}</p>
      </>
    );
  };

  return (
    <Panel
      title={t('cloud.title')}
      detail={<Badge color="accent">{t('cloud.beta')}</Badge>}
      actions={
        <Link to="/trends" className={texts.small}>
          {t('cloud.all')}
        </Link>
      }
    >
      {content()}
    </Panel>
  );
};
