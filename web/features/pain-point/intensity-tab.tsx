import { scale } from '@stimmlage/core/codes/scales';
import type { PainPoint } from '../../data/pain-points';
import { NoLongerStored } from '../../domain/no-longer-stored';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import { IntensityPanel } from './bars';
import { StatementList } from './statement-list';
import { painPointStatements } from './view';

/** The intensity tab: how many statements there are at each level of intensity, with examples. */
export const IntensityTab = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t, integer } = useTexts('painPoint');
  const { t: staff } = useTexts('staff');
  return (
    <div className={layout.stack}>
      <IntensityPanel painPoint={painPoint} />
      {scale.toReversed().map((step) => {
        const title = t('intensity.samples', { step, word: staff(`intensity.step${step}`) });
        const count = painPoint.intensityBreakdown[step];
        const samples = painPoint.samples[step];
        return (
          <Panel key={step} title={title} detail={t('intensity.sample', { count, number: integer(count) })}>
            {count === 0 ? (
              <p className={texts.dim}>{t('intensity.none')}</p>
            ) : samples.length === 0 ? (
              <NoLongerStored />
            ) : (
              <StatementList label={title} statements={samples} behind={painPointStatements(painPoint)} />
            )}
          </Panel>
        );
      })}
    </div>
  );
};
