import { Button, SegmentedControl } from '@mantine/core';
import { isPeriod } from '@stimmlage/core/figures/explorer';
import { useCallback, useMemo } from 'react';
import { useAbout } from '../../data/public';
import { useAboutFailure } from '../../domain/about-failure';
import { useSeriesChart } from '../../domain/series/series-chart';
import { useScaleOptions } from '../../domain/series/use-scale-options';
import { useSmoothLines } from '../../domain/series/use-smooth-lines';
import { useStatementLinks } from '../../domain/series/use-statement-links';
import { scaleOf } from '../../domain/series/view';
import { useTexts } from '../../i18n/use-texts';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { behindOf } from './behind';
import classes from './explorer.module.css';
import { ALL } from './lines';
import { Notes } from './notes';
import { useLines } from './use-lines';
import type { Answered } from './use-shown';
import type { ExplorerView } from './view';

interface ExploredLinesProps extends Answered {
  title: string;
  view: ExplorerView;
  onView: (view: ExplorerView, isSameStep?: boolean) => void;
  /** Like `onView`, but also moves focus. For buttons that disappear when the view changes. */
  onReplace: ExploredLinesProps['onView'];
}

/** A table by week or month, shown as a line chart. Each point links to the statements behind it. */
export const ExploredLines = ({ explored, asked, title, view, onView, onReplace }: ExploredLinesProps) => {
  const { t, common } = useTexts('explorer');
  const { t: staff } = useTexts('staff');
  const { data: installation = null } = useAbout();
  const aboutFailure = useAboutFailure(t('failure'));
  const { table, lines, model } = useLines({ explored, asked }, view);
  const behind = useMemo(() => behindOf(explored, asked), [explored, asked]);
  const linkOf = useStatementLinks(
    useCallback(
      (key: string) => {
        const heading = lines?.lines.find((line) => line.key === key)?.heading;
        if (heading === undefined) return key === ALL ? behind({}) : undefined;
        return behind(isPeriod(asked.rows) ? { column: heading } : { row: heading });
      },
      [lines, behind, asked],
    ),
  );
  const hide = (hidden: string[]): void => onView({ ...view, hidden }, true);
  const smooth = useSmoothLines();
  const { chart, actions } = useSeriesChart({
    model,
    installation,
    title,
    file: t('file'),
    ...(lines !== null && lines.lines.length > 1 && { onHidden: hide }),
    onFront: (front) => onView({ ...view, front }, true),
    instead:
      aboutFailure ??
      (model !== null && !model.hasLines && (
        <EmptyState title={t('lines.noneVisible')}>
          <Button onClick={() => onReplace({ ...view, hidden: [] }, true)}>{t('lines.showAll')}</Button>
        </EmptyState>
      )),
    linkOf,
    form: { display: 'lines', scale: view.scale },
    smooth: view.shape === 'smooth' ? smooth : undefined,
    hasTable: false,
  });
  const scaleOptions = useScaleOptions('lines', model?.log);
  return (
    <>
      <div className={classes.lines}>
        <div className={layout.buttons}>
          {scaleOptions.length > 0 && (
            <SegmentedControl
              aria-label={common('series.scale.label')}
              data={scaleOptions}
              value={scaleOf({ display: 'lines', scale: view.scale }, true)}
              onChange={(scale) => onView({ ...view, scale }, true)}
            />
          )}
          <SegmentedControl
            aria-label={staff('series.shape.label')}
            data={smooth.options}
            value={view.shape}
            onChange={(shape) => onView({ ...view, shape }, true)}
          />
        </div>
        {chart}
      </div>
      <div className={classes.foot}>
        <div className={layout.buttons}>{actions}</div>
        {table && <Notes explored={explored} asked={asked} shown={table} isLines />}
      </div>
    </>
  );
};
