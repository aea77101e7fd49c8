import { Badge, Button, Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { type PreviewTrend, useNextRun, usePreview } from '../../data/trends';
import { Explanation } from '../../domain/explanation';
import { useDayAt } from '../../domain/installation';
import { toStatements } from '../../domain/links';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import { Message } from '../../ui/message';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import type { CloudWord, PlacedWord } from './cloud-layout';
import classes from './trends.module.css';

/** Returns a height that fits the given number of words. */
const heightFor = (words: number): string => `${6 + 0.6 * words}rem`;

/** The word cloud as an image. Screen readers use the list beside the image. */
const Cloud = ({ words }: { words: readonly CloudWord[] }) => {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const [placed, setPlaced] = useState<{ width: number; words: readonly PlacedWord[] }>({
    width: 0,
    words: [],
  });
  const key = JSON.stringify(words);

  useEffect(() => {
    if (width === 0 || height === 0) return;
    const controller = new AbortController();
    const place = async (): Promise<void> => {
      // Loads the layout code only when there are words.
      const { placeWords } = await import('./cloud-layout');
      const all: CloudWord[] = JSON.parse(key);
      const next = await placeWords(all, { width, height }, controller.signal);
      if (!controller.signal.aborted) setPlaced({ width, words: next });
    };
    // Ignores errors, because all words are also in the list.
    place().catch(() => undefined);
    return () => controller.abort();
  }, [key, width, height]);

  // If the width has changed, the old layout would be cut off, so it is not shown.
  const shownWords = placed.width === width ? placed.words : [];
  return (
    <div ref={ref} className={classes.cloud} style={{ height: heightFor(words.length) }}>
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      >
        {shownWords.map(({ name, shown, size, x, y, isHot }) => (
          <Link key={name} {...toStatements({ search: name })} tabIndex={-1}>
            <text
              x={x}
              y={y}
              className={classes.word}
              data-hot={isHot}
              style={{ fontSize: size }}
              textAnchor="middle"
            >
              {shown}
            </text>
          </Link>
        ))}
      </svg>
    </div>
  );
};

const MOST_CHARACTERS = 60;

/** The trends of the cloud as a list, for screen readers and find-in-page. */
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

/** Says when trends will be fetched for the first time. */
const NothingFetched = () => {
  const { t } = useTexts('trends');
  const { data: next } = useNextRun();
  const text = next?.nextRun === null ? t('noneAtNight') : t('cloud.noneText');
  return <EmptyState title={t('cloud.none')} text={text} />;
};

/** The most relevant trends, both as a word cloud and as a list. */
export const CloudCard = () => {
  const { t, day } = useTexts('trends');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const dayAt = useDayAt();
  const { data, isError, error, refetch } = usePreview();
  const fetchedAt = data?.fetchedAt;

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
    const { data: trends, isAnalyzed } = data;
    if (data.fetchedAt === null) return <NothingFetched />;
    if (trends.length === 0) {
      return isAnalyzed ? (
        <EmptyState title={t('nonePolitical')} text={t('cloud.nonePoliticalText')} />
      ) : (
        <EmptyState title={t('noneAnalysed')} text={t('cloud.noneAnalysedText')} />
      );
    }
    return (
      <>
        <div className={classes.split}>
          <Cloud
            words={trends.map(({ name, relevanceScore }) => ({ text: name, relevance: relevanceScore }))}
          />
          <CloudList trends={trends} />
        </div>
        <p className={classes.legend}>{t('cloud.legend', { relevance: limits.hotTopicRelevance })}</p>
      </>
    );
  };

  return (
    <Panel
      title={t('cloud.title')}
      explanation={<Explanation of={['relevance']} />}
      detail={
        <>
          <Badge color="accent">{t('cloud.beta')}</Badge>
          {fetchedAt && ` ${t('cloud.asOf', { day: day(dayAt(fetchedAt)) })}`}
        </>
      }
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
