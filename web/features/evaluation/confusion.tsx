import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import { Panel } from '../../ui/panel';
import classes from './evaluation.module.css';
import { Terms } from './terms';

/**
 * The confusion matrix, which compares the sentiments that people and the machine assigned to the same
 * statements.
 */
export const Confusion = ({ confusion }: Pick<Evaluation, 'confusion'>) => {
  const { t, integer, percent } = useTexts('evaluation');
  const { t: staff } = useTexts('staff');
  return (
    <Panel title={t('confusion.title')} explanation={<Terms of={['confusion']} />}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('confusion.caption')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={sentiments.length} className={classes.side}>
              {t('confusion.machine')}
            </th>
          </tr>
          <tr>
            <th scope="col" className={classes.side}>
              {t('confusion.person')}
            </th>
            {sentiments.map((machine) => (
              <th key={machine} scope="col">
                {staff(`sentiment.${machine}`)}
              </th>
            ))}
            <th scope="col" className={classes.total}>
              {t('confusion.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sentiments.map((person) => {
            const row = confusion[person];
            const total = sentiments.reduce((sum, machine) => sum + row[machine], 0);
            return (
              <tr key={person}>
                <th scope="row">{staff(`sentiment.${person}`)}</th>
                {sentiments.map((machine) => {
                  const share = shareOf(row[machine], total);
                  return (
                    <td
                      key={machine}
                      className={classes.cell}
                      data-same={machine === person}
                      style={{
                        background: `color-mix(in srgb, var(--accent) ${Math.round(share * 30)}%, transparent)`,
                      }}
                    >
                      <span className={classes.count}>{integer(row[machine])}</span>
                      <span className={classes.share} aria-hidden="true">
                        {percent(share)}
                      </span>
                      <span className="visually-hidden">
                        , {t('confusion.share', { share: percent(share) })}
                      </span>
                    </td>
                  );
                })}
                <td className={classes.total}>{integer(total)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
};
