import { useTexts } from '../../i18n/use-texts';
import classes from './explorer.module.css';
import type { HeatScale } from './heat';

interface HeatLegendProps {
  scale: HeatScale;
  textOf: (value: number) => string;
}

/** The legend of a heat map, with the values at the two ends of the colour scale. */
export const HeatLegend = ({ scale: { least, most }, textOf }: HeatLegendProps) => {
  const { t } = useTexts('explorer');
  const ends = { least: textOf(least), most: textOf(most) };
  return (
    <p className={classes.legend}>
      <span className="visually-hidden">{t('scale', ends)}</span>
      <span aria-hidden="true">{ends.least}</span>
      <span aria-hidden="true" className={classes.scale} data-sides={least < 0 ? 2 : 1} />
      <span aria-hidden="true">{ends.most}</span>
    </p>
  );
};
