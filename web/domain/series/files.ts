import type { TFunction } from 'i18next';
import { download } from '../../lib/download';
import type { PictureTexts } from '../../ui/chart/picture';
import { activityCsv } from './activity-csv';
import { partialCell, withheldCell } from './periods';
import type { SeriesModel } from './use-series-model';

/** The name of the installation, and whether its data is from the sandbox. */
export interface Installation {
  name: string;
  sandbox: boolean;
}

export type Draw = (texts: PictureTexts) => Promise<Blob | undefined> | undefined;

/** A chart whose data can be downloaded. */
export interface FileChart<K extends string> {
  model: SeriesModel<K>;
  /** Null while unknown. */
  installation: Installation | null;
  title: string;
  /** The first part of file names. */
  file: string;
  t: TFunction;
}

const save = <K extends string>(
  { model, installation, file }: FileChart<K>,
  content: Blob,
  ending: string,
): void => {
  const { from, to } = model.range;
  download(content, `${installation?.sandbox ? 'sandbox-' : ''}${file}-${from}-${to}${ending}`);
};

/** Downloads the data of a chart as CSV. Data from the sandbox is marked. */
export const saveCsv = async <K extends string>(chart: FileChart<K>): Promise<void> => {
  const { model, installation, t } = chart;
  const csv = activityCsv(model.activity, {
    period: t('chart.period'),
    partial: { head: t('series.partial.head'), cellOf: (period) => partialCell(t, period) },
    marks:
      model.marks.fileHead === undefined ? null : { head: model.marks.fileHead, textsAt: model.axis.marks },
    decimals: model.decimals,
    few: withheldCell(t),
    nameOf: model.columnOf,
    boundColumns: model.boundColumns,
    countColumnOf: model.countColumnOf,
    wholes: model.wholes,
    mark: installation?.sandbox ? { head: t('chart.note'), text: t('sandbox.mark') } : null,
  });
  save(chart, new Blob([csv], { type: 'text/csv;charset=utf-8' }), '.csv');
};

/** Downloads the image of a chart. Data from the sandbox is marked. */
export const savePng = async <K extends string>(chart: FileChart<K>, draw: Draw): Promise<void> => {
  const { model, installation, title, t } = chart;
  const picture = await draw({
    title,
    subtitle: model.lede,
    mark: installation?.sandbox ? t('sandbox.banner') : null,
    source: [installation?.name, model.partialNote, model.marks.pictureNote].filter(Boolean).join(' · '),
  });
  if (picture) save(chart, picture, '.png');
};
