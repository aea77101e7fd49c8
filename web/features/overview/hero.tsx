import type { Overview } from '@stimmlage/core/contracts/public';
import { useTranslation } from 'react-i18next';
import { Button } from '../../public-kit/button';
import { goToSection } from '../../public-kit/section';
import { Skeleton } from '../../public-kit/skeleton';
import { Facts } from './facts';
import { headlineOf } from './headline';
import classes from './overview.module.css';
import { useWindowName, type WindowDays } from './window-name';

interface HeroProps {
  overview: Overview | undefined;
  window: WindowDays;
  /** What the site calls itself. */
  name: string;
}

/** The answer first: what the figures say, in a sentence, and four of them. */
export const Hero = ({ overview, window, name }: HeroProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const windowName = useWindowName(window);
  return (
    <section id="overview" className={classes.hero} aria-labelledby="overview-title">
      <div>
        <div className={classes.answer}>
          <p className={classes.eyebrow}>
            {t('hero.eyebrow')} · {windowName}
          </p>
          <h1 id="overview-title" className={classes.headline} tabIndex={-1}>
            {overview === undefined ? (
              <>
                <span className="visually-hidden">{common('loading')}</span>
                <Skeleton className={classes.blank} />
              </>
            ) : (
              headlineOf(overview, t)
            )}
          </h1>
        </div>
        <p className={classes.text}>{t('hero.text', { name })}</p>
        <p className={classes.actions}>
          <Button variant="filled" size="md" onClick={() => goToSection('issues')}>
            {t('hero.explore')}
          </Button>
          <Button size="md" onClick={() => location.assign('/method')}>
            {t('hero.how')}
          </Button>
        </p>
      </div>
      <Facts overview={overview} />
    </section>
  );
};
