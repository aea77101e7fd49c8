import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { toDollars } from '@stimmlage/core/dollars';
import { limits } from '@stimmlage/core/limits';
import {
  fetchedTrendPlaces,
  type NightlyTrends,
  nightlyTrends,
  TRENDS_PER_PLACE,
  xReadPrice,
} from '@stimmlage/core/platform-x';
import { Link } from '@tanstack/react-router';
import { type ConfigField, settingId } from '../../domain/controls';
import { decimalSignOf } from '../../i18n/decimal-sign';
import { useDollars } from '../../i18n/dollars';
import { useTexts } from '../../i18n/use-texts';
import { Panel } from '../../ui/panel';
import { BudgetState } from './budget-state';
import classes from './config.module.css';
import { DefaultModel } from './default-model';
import type { ConfigValues } from './values';

export interface FieldsProps {
  values: ConfigValues;
  refused: readonly ConfigField[];
  onChange: (change: Partial<ConfigValues>) => void;
}

type TextField =
  | 'publicTitle'
  | 'publicNotice'
  | 'operatorName'
  | 'operatorContact'
  | 'imprintUrl'
  | 'privacyUrl'
  | 'languages';

/**
 * Returns functions that build the props of text fields and number fields. The props include the label, the
 * hint and, if the value is invalid, a message with the accepted values.
 */
const useField = ({ values, refused, onChange }: FieldsProps) => {
  const { t, integer, language } = useTexts('config');
  const bounds: Partial<Record<ConfigField, number>> = {
    repliesPerPost: limits.maxRepliesPerPost,
    budgetX: limits.budgetDollars,
    budgetAi: limits.budgetDollars,
    minWords: limits.mostMinWords,
    duplicateDays: limits.maxDays,
  };
  const common = (field: ConfigField) => ({
    id: settingId(field),
    label: t(`field.${field}`),
    description: t(`hint.${field}`),
    error: refused.includes(field)
      ? t(`problem.${field}`, { most: integer(bounds[field] ?? limits.name) })
      : undefined,
  });
  return {
    text: (field: TextField) => ({
      ...common(field),
      value: values[field],
      maxLength: field === 'publicNotice' ? limits.description : limits.name,
      autoComplete: 'off',
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        onChange({ [field]: value }),
    }),
    number: (field: 'repliesPerPost' | 'budgetX' | 'budgetAi' | 'minWords' | 'duplicateDays') => ({
      ...common(field),
      value: values[field],
      min: 0,
      clampBehavior: 'none' as const,
      allowDecimal: field.startsWith('budget'),
      decimalScale: 2,
      decimalSeparator: decimalSignOf(language),
      onChange: (value: number | string) => onChange({ [field]: value }),
    }),
  };
};

/** Settings for the public site and the operator's details. */
export const GeneralFields = (props: FieldsProps) => {
  const { t } = useTexts('config');
  const { text } = useField(props);
  return (
    <>
      <Panel title={t('panel.site')}>
        <div className={classes.fields}>
          <TextInput {...text('publicTitle')} placeholder="Stimmlage" />
          <Textarea {...text('publicNotice')} rows={2} />
        </div>
      </Panel>
      <Panel title={t('panel.operator')}>
        <p className={classes.note}>{t('operatorText')}</p>
        <div className={classes.fields}>
          <TextInput {...text('operatorName')} />
          <TextInput {...text('operatorContact')} />
          <TextInput {...text('imprintUrl')} type="url" placeholder="https://" />
          <TextInput {...text('privacyUrl')} type="url" placeholder="https://" />
        </div>
      </Panel>
    </>
  );
};

/** The most that a fetch of trends costs, in dollars. */
const priceOf = (nightly: NightlyTrends): number =>
  toDollars(fetchedTrendPlaces(nightly).length * TRENDS_PER_PLACE * xReadPrice.trend);

/** Settings for requests to external services, and the budgets for these requests. */
export const ApiFields = (props: FieldsProps) => {
  const { t } = useTexts('config');
  const dollars = useDollars();
  const { number } = useField(props);
  return (
    <>
      <Panel title={t('panel.x')}>
        <div className={classes.fields}>
          <NumberInput {...number('repliesPerPost')} />
          <NativeSelect
            id={settingId('nightlyTrends')}
            label={t('field.nightlyTrends')}
            description={t('hint.nightlyTrends', {
              all: dollars(priceOf('all')),
              country: dollars(priceOf('country')),
            })}
            value={props.values.nightlyTrends}
            data={nightlyTrends.map((value) => ({ value, label: t(`nightlyTrends.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              props.onChange({ nightlyTrends: nightlyTrends.find((choice) => choice === value) ?? 'all' })
            }
          />
          <NumberInput {...number('budgetX')} prefix="$ " />
          <BudgetState name="x" limit={props.values.budgetX} />
        </div>
      </Panel>
      <Panel title={t('panel.ai')}>
        <div className={classes.fields}>
          <NumberInput {...number('budgetAi')} prefix="$ " />
          <BudgetState name="ai" limit={props.values.budgetAi} />
        </div>
        <p className={classes.note}>
          <Link to="/admin" search={{ tab: 'analytics' }}>
            {t('toCosts')}
          </Link>
        </p>
      </Panel>
    </>
  );
};

/** Settings that determine which statements are analysed, and when. */
export const AnalysisFields = (props: FieldsProps) => {
  const { t } = useTexts('config');
  const { text, number } = useField(props);
  return (
    <>
      <Panel title={t('panel.automatic')}>
        <div className={classes.fields}>
          <Switch
            id={settingId('analyzeAfterCollection')}
            label={t('field.analyzeAfterCollection')}
            description={t('hint.analyzeAfterCollection')}
            checked={props.values.analyzeAfterCollection}
            onChange={({ currentTarget: { checked } }) => props.onChange({ analyzeAfterCollection: checked })}
          />
          <DefaultModel
            value={props.values.defaultModel}
            error={props.refused.includes('defaultModel') ? t('problem.defaultModel') : undefined}
            onChange={(defaultModel) => props.onChange({ defaultModel })}
          />
        </div>
      </Panel>
      <Panel title={t('panel.filter')}>
        <p className={classes.note}>
          {t('filterText')}{' '}
          <Link to="/admin" search={{ tab: 'health' }}>
            {t('toUpkeep')}
          </Link>
        </p>
        <div className={classes.fields}>
          <NumberInput {...number('minWords')} />
          <TextInput {...text('languages')} autoCapitalize="none" spellCheck={false} />
          <NumberInput {...number('duplicateDays')} />
        </div>
      </Panel>
    </>
  );
};
