import { languages } from '@stimmlage/core/codes/label';
import { useTranslation } from 'react-i18next';
import classes from './language-switch.module.css';

export const LanguageSwitch = () => {
  const { t, i18n } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; these two take effect immediately.
    <div role="group" aria-label={t('language.label')} className={classes.group}>
      {languages.toReversed().map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.language}
          aria-label={`${language.toUpperCase()}, ${t(`language.${language}`)}`}
          aria-pressed={i18n.language === language}
          onClick={() => void i18n.changeLanguage(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
};
