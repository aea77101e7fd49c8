import { useTranslation } from 'react-i18next';
import { Button } from '../public-kit/button';
import classes from './public-page.module.css';

interface PublicFailureProps {
  variant: 'landing' | 'dashboard';
  onRetry: () => void;
}

/** In place of the page: the landing page tries again by reloading, the dashboard by asking again. */
export const PublicFailure = ({ variant, onRetry }: PublicFailureProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  return (
    <div role="alert" className={classes.failure}>
      <h1>{t(`error.${variant}.title`)}</h1>
      <p>{t(`error.${variant}.text`)}</p>
      <Button
        size="md"
        variant="filled"
        onClick={variant === 'landing' ? () => window.location.reload() : onRetry}
      >
        {common('tryAgain')}
      </Button>
    </div>
  );
};
