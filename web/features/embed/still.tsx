import classes from '../../domain/series/series.module.css';
import { useTexts } from '../../i18n/use-texts';
import { type EmbeddedFigure, embedAddress } from './embed-addresses';

type StillProps = EmbeddedFigure & {
  /** The alternative text, which describes the content of the chart. */
  alt: string;
};

const Picture = ({ alt, ...embedded }: StillProps) => {
  const { language } = useTexts();
  const addressIn = (scheme: 'light' | 'dark'): string =>
    embedAddress({ ...embedded, origin: '', language, scheme }, 'svg');
  return (
    <a className={classes.still} href={addressIn('light')}>
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={addressIn('dark')} />
        <img src={addressIn('light')} alt={alt} />
      </picture>
    </a>
  );
};

/**
 * A static chart, rendered on the server, for readers without JavaScript. The chart links to its full-size
 * version.
 */
export const Still = (props: StillProps) => <noscript>{IS_SERVER && <Picture {...props} />}</noscript>;
