import type { Category } from '@stimmlage/core/codes/categories';
import { topicPath } from '@stimmlage/core/topic-address';
import { type ReactNode, useCallback } from 'react';
import type { SeriesOf } from '../../data/series';
import type { FigureName } from '../../domain/figure-names';
import { type UseMarks, useNoMarks } from '../../domain/series/marks';
import { fewEmpty } from '../../domain/series/periods';
import type { PointLinkOf } from '../../domain/series/point-links';
import { useSeriesChart } from '../../domain/series/series-chart';
import { type SeriesProps, SeriesSection } from '../../domain/series/series-section';
import { topicTrendAddress } from '../../domain/topic-link';
import { useTexts } from '../../i18n/use-texts';
import { Failure, Message } from '../../public-kit/message';
import type { ChartSeries, SmoothLines } from '../../ui/chart/chart-model';
import classes from './evolution.module.css';
import { type CountedSeries, type Totals, useActivity } from './use-activity';
import { type EvolutionSearch, evolutionViews } from './view';

/** Links to the topic pages of all issues whose lines are visible, including lines in grey. */
const TopicLinks = ({ series }: { series: readonly ChartSeries[] }) => {
  const { t, language } = useTexts('public');
  return (
    <nav className={classes.topics} aria-label={t('evolution.topics')}>
      <span aria-hidden="true">{t('evolution.topics')}:</span>
      <ul>
        {series.map(({ key, label }) => (
          <li key={key}>
            <a href={topicPath(key as Category, language)}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Returns a function that links each point to the chart on the topic page of its issue, and to its week there. */
const useTopicLinks = (): PointLinkOf<Category> => {
  const { language } = useTexts('public');
  return useCallback(
    (code, days) => {
      const address = topicTrendAddress(code, language, days);
      return {
        open: () => location.assign(address),
        around: (content) => <a href={address}>{content}</a>,
      };
    },
    [language],
  );
};

interface EvolutionProps extends SeriesProps<EvolutionSearch> {
  seriesOf: SeriesOf;
  /** Whether to delay the request for the chart's data. */
  isHeld?: boolean;
  /** Marks events that explain jumps in the data; only for staff. */
  useMarks?: UseMarks;
  /** Calculates totals that only staff see; must be memoised. */
  totalsOf?: (series: CountedSeries) => Totals;
  /** Smooth lines; omitted for straight lines. */
  smooth?: SmoothLines | undefined;
  /** A control to show in addition to the standard controls. */
  furtherChoice?: ReactNode;
  /** The figures to explain beside the title. */
  figures?: readonly FigureName[];
  /** A sentence about the days shown, which is displayed after the chart's description; may be empty. */
  note?: string;
  /**
   * Returns the link for a point. If omitted, the points of a public chart link to topic pages, and those of a
   * staff chart have no links, because no list can show the statements that they count.
   */
  linkOf?: PointLinkOf<Category>;
}

/** A chart of how often each issue is mentioned over time. */
export const Evolution = ({
  measuring,
  seriesOf,
  isHeld = false,
  search,
  onSearch,
  installation,
  lastDay,
  embed,
  useMarks = useNoMarks,
  totalsOf,
  smooth,
  furtherChoice,
  figures = ['statements'],
  note = '',
  linkOf,
}: EvolutionProps) => {
  const { t, common, language } = useTexts('public');
  const view = evolutionViews.viewOf(search, lastDay);
  const { query, model } = useActivity(seriesOf, view, { isHeld, useMarks, measuring, totalsOf });
  const isPublic = measuring === undefined;
  const toTopic = useTopicLinks();
  const title = t('evolution.title');
  const lede = model?.lede ?? measuring?.lede(view.group) ?? common(`series.lede.${view.group}`);
  const hide = (hidden: readonly Category[]): void =>
    onSearch(evolutionViews.withHidden(search, hidden), true);
  const bringToFront = (front: readonly Category[]): void =>
    onSearch(evolutionViews.withFront(search, front), true);

  const instead = (): ReactNode => {
    if (model === null) {
      return (
        query.isError && (
          <Failure title={t('evolution.error')} error={query.error} onRetry={() => void query.refetch()} />
        )
      );
    }
    if (model.series.length === 0)
      return <Message title={model.isFew ? fewEmpty(common) : t('evolution.empty')} />;
    return !model.hasLines && <Message title={t('evolution.noneVisible')} />;
  };
  // In small charts, the name of each issue links to the topic page, so there is no separate list of links.
  const isMultiples = view.display === 'multiples';
  const visible = model?.series.filter(({ isVisible }) => isVisible) ?? [];
  const { chart, actions } = useSeriesChart({
    model,
    installation,
    title,
    file: t('evolution.file'),
    onHidden: hide,
    onFront: bringToFront,
    instead: instead(),
    // While new data is loading, points have no links, because the points may belong to a different session.
    linkOf: query.isPlaceholderData ? undefined : (linkOf ?? (isPublic ? toTopic : undefined)),
    openHint: isPublic ? t('evolution.hintOpen') : undefined,
    isTableLinked: !isPublic,
    below: isPublic && !isMultiples && visible.length > 0 && <TopicLinks series={visible} />,
    form: view,
    smooth,
    ...(isPublic && {
      aroundName: (code: Category, name: ReactNode) => <a href={topicPath(code, language)}>{name}</a>,
    }),
  });

  return (
    <SeriesSection
      id="evolution"
      title={title}
      figures={figures}
      measuring={measuring}
      lede={note === '' ? lede : `${lede} · ${note}`}
      isBusy={query.isPlaceholderData}
      views={evolutionViews}
      view={view}
      model={model}
      lines={{
        button: model?.series.length
          ? t('evolution.visibility', { shown: model.visible, of: model.series.length })
          : t('evolution.visibilityUnknown'),
        list: t('evolution.visibilityLabel'),
      }}
      onSearch={onSearch}
      onHidden={hide}
      furtherChoice={furtherChoice}
      onDisplay={(change) => onSearch(evolutionViews.withDisplay(search, change))}
      actions={
        <>
          {embed}
          {actions}
        </>
      }
    >
      {chart}
    </SeriesSection>
  );
};
