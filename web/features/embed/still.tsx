import classes from '../../domain/series/series.module.css';
import { useTexts } from '../../i18n/use-texts';
import { type EmbedViews, embedAddress, type SeriesFigure } from './embed-addresses';

interface StillProps {
  figure: SeriesFigure;
  views: EmbedViews;
}

const Picture = ({ figure, views }: StillProps) => {
  const { t, language } = useTexts('public');
  const addressIn = (scheme: 'light' | 'dark'): string =>
    embedAddress({ origin: '', figure, views, language, scheme }, 'svg');
  return (
    <a className={classes.still} href={addressIn('light')}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={addressIn('dark')} />
        <img src={addressIn('light')} alt={t(figure === 'trends' ? 'timeline.title' : 'evolution.title')} />
      </picture>
    </a>
  );
};

/** A chart drawn by the server, for readers without scripts; links to itself, in full size. */
export const Still = (props: StillProps) => <noscript>{IS_SERVER && <Picture {...props} />}</noscript>;
