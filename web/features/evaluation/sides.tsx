import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { useModelLabel } from '../../domain/model-label';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Panel } from '../../ui/panel';
import classes from './evaluation.module.css';
import { useLeftOutText } from './left-out';

const MOST = { coders: 10, characters: 80 } as const;

/** Describes the two sets of labels that were compared, and the statements that were left out. */
export const Sides = ({ evaluation }: { evaluation: Evaluation }) => {
  const { t, integer } = useTexts('evaluation');
  const modelLabel = useModelLabel();
  const leftOutText = useLeftOutText();
  const { against, coded, n, coders } = evaluation;
  const more = coders.slice(MOST.coders);
  const ofMore = more.reduce((sum, coder) => sum + coder.n, 0);
  return (
    <Panel
      title={t('sides.title')}
      detail={t('sides.coded', { count: coded, number: integer(coded), labelled: integer(n) })}
    >
      <ul className={classes.lines}>
        {coders.slice(0, MOST.coders).map((coder) => (
          <li
            key={`${coder.model_name} ${coder.model_version} ${coder.provider_model} ${coder.codebook_version}`}
          >
            {t('sides.coder', {
              count: coder.n,
              model: modelLabel(coder.model_name),
              version: safeText(coder.model_version, MOST.characters),
              provider: safeText(coder.provider_model, MOST.characters),
              codebook: coder.codebook_version,
              number: integer(coder.n),
            })}
          </li>
        ))}
        {more.length > 0 && (
          <li>
            {t('sides.more', { count: more.length, number: integer(more.length), labels: integer(ofMore) })}
          </li>
        )}
        {against.left_out && (
          <li>
            {t('leftOut.ofFile')} {leftOutText(against.left_out)}
          </li>
        )}
        {against.kind === 'corrections' && <li>{t('sides.choice')}</li>}
      </ul>
    </Panel>
  );
};
