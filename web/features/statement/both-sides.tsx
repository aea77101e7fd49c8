import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Codes, codeNames } from '../../data/corrections';
import { useShownCodes } from './codes';
import classes from './statement.module.css';

interface BothSidesProps {
  /** The name of the model that assigned the label. */
  model: string;
  machine: Codes;
  person: Codes;
  /** The content of the person's column: text or form fields. */
  cells: Record<keyof Codes, ReactNode>;
}

/** A table of the codes assigned by the model and by a person, in which differences are marked. */
export const BothSides = ({ model, machine, person, cells }: BothSidesProps) => {
  const { t } = useTranslation('comments');
  const said = useShownCodes()(machine);
  return (
    <table className={classes.bothSidesTable}>
      <caption className="visually-hidden">{t('correction.bothSides')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('correction.code')}</th>
          <th scope="col">{model}</th>
          <th scope="col">{t('correction.person')}</th>
        </tr>
      </thead>
      <tbody>
        {codeNames.map((name) => (
          <tr key={name} data-differs={machine[name] !== person[name]}>
            <th scope="row">{t(`code.${name}`)}</th>
            <td>{said[name]}</td>
            <td>
              {cells[name]}
              {machine[name] !== person[name] && (
                <span className="visually-hidden">{` (${t('correction.differs')})`}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
