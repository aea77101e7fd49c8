import { useTranslation } from 'react-i18next';
import type { PictureTexts } from '../../ui/chart/picture';
import type { SeriesModel } from './use-series-model';

/** Who shows a chart, and whether the data is the sandbox's. */
export interface Installation {
  name: string;
  sandbox: boolean;
}

interface Taken<K extends string> {
  /** Null while there is nothing to take along. */
  shown: SeriesModel<K> | null;
  installation: Installation | null;
  title: string;
  /** First part of the files' names. */
  file: string;
}

/** A chart over time as files, marked where the data is the sandbox's; what makes them is fetched on demand. */
export const useTakeAlong = <K extends string>({ shown, installation, title, file }: Taken<K>) => {
  const { t } = useTranslation();
  const isSandbox = installation?.sandbox === true;

  const save = async (content: Blob, ending: string): Promise<void> => {
    const { download } = await import('../../lib/download');
    const { from = '', to = '' } = shown?.range ?? {};
    download(content, `${isSandbox ? 'sandbox-' : ''}${file}-${from}-${to}${ending}`);
  };

  return {
    saveCsv: async (): Promise<void> => {
      if (shown === null) return;
      const { activityCsv } = await import('./activity-csv');
      const csv = activityCsv(shown.activity, {
        period: t('chart.period'),
        nameOf: (name) => shown.series.find(({ key }) => key === name)?.label ?? name,
        mark: isSandbox ? { head: t('chart.note'), text: t('sandbox.mark') } : null,
      });
      await save(new Blob([csv], { type: 'text/csv;charset=utf-8' }), '.csv');
    },

    /** @param draw makes the picture; undefined where there is nothing to draw. */
    savePng: async (draw: (texts: PictureTexts) => Promise<Blob | undefined> | undefined): Promise<void> => {
      const picture = await draw({
        title,
        subtitle: shown?.lede ?? '',
        mark: isSandbox ? t('sandbox.banner') : null,
        source: [installation?.name, shown?.partialNote].filter(Boolean).join(' · '),
      });
      if (picture) await save(picture, '.png');
    },
  };
};
