import type { PublicTopic } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { IconShare2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Explanation } from '../../domain/explanation';
import { themeName } from '../../domain/names';
import { fewEmpty } from '../../domain/series/periods';
import { type Installation, useSeriesChart } from '../../domain/series/series-chart';
import { useShare } from '../../domain/series/use-share';
import { useTexts } from '../../i18n/use-texts';
import { useIsTakenOver } from '../../lib/use-is-taken-over';
import { Button } from '../../public-kit/button';
import { Message } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { PointedWeek } from './pointed-week';
import classes from './topic.module.css';
import { useTopicModel } from './use-topic-model';

interface TopicTrendProps {
  /** Null while loading. */
  topic: PublicTopic | null;
  installation: Installation | null;
  /** The Monday of a week to point out; undefined for none. */
  week: string | undefined;
  /** The button for embedding the chart in another site. */
  embed: ReactNode;
}

/** A chart of the issue's share of all statements by week. */
export const TopicTrend = ({ topic, installation, week, embed }: TopicTrendProps) => {
  const { t, common, language } = useTexts('topic');
  const model = useTopicModel(topic);
  const isTakenOver = useIsTakenOver();
  const issue = topic === null ? '' : themeName(topic.theme, language);
  const { start, end } = topic?.dateRange ?? { start: '', end: '' };
  const { share, said } = useShare('trend', t('trend.picture', { issue }));
  const withoutShares = model?.hasSmallWeeks
    ? t('trend.allSmall', { count: limits.fewestStatements })
    : t('trend.empty');
  const empty = model?.isFew ? fewEmpty(common) : withoutShares;
  const { chart, actions } = useSeriesChart({
    model,
    installation,
    title: t('trend.picture', { issue }),
    file: t('trend.file'),
    instead: model !== null && !model.hasLines && <Message title={empty} />,
  });
  return (
    <Section
      id="trend"
      title={t('trend.title')}
      explanation={<Explanation of={['share']} />}
      lede={model?.lede ?? t('trend.lede')}
    >
      <div className={classes.frame}>
        <div className={classes.chart}>
          {chart}
          {/* The server renders the page without knowing the week. */}
          {isTakenOver && topic !== null && model !== null && week !== undefined && (
            <PointedWeek topic={topic} model={model} week={week} />
          )}
        </div>
        <div className={classes.actions}>
          <Button icon={<IconShare2 size={15} />} aria-label={common('series.shareLong')} onClick={share}>
            {common('series.share')}
          </Button>
          {embed}
          {actions}
        </div>
        {said}
      </div>
      {topic !== null && (
        <p className={classes.more}>
          <a href={`/public?${new URLSearchParams({ from: start, to: end, front: topic.theme })}#evolution`}>
            {t('trend.others')}
          </a>
        </p>
      )}
    </Section>
  );
};
