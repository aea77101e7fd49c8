import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { monthOf } from '@stimmlage/core/days';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUsage } from '../../data/usage';
import { useTexts } from '../../i18n/use-texts';
import { usableIf, usePassFocus } from '../../ui/focus';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import { Days } from './days';
import { Shares } from './shares';
import { Totals } from './totals';
import classes from './usage.module.css';
import { monthAway, type OnUsageView, type UsageView } from './view';

interface UsageProps {
  view: UsageView;
  onView: OnUsageView;
  /** Whether the costs are from the sandbox, and therefore not real. */
  isSandbox: boolean;
}

const Months = ({ view, onView }: Pick<UsageProps, 'view' | 'onView'>) => {
  const { t, period } = useTexts('usage');
  const thisMonth = monthOf(new Date());
  const month = view.month ?? thisMonth;
  const previous = useRef<HTMLButtonElement>(null);
  const current = usePassFocus(previous);
  const show = (next: string): void => onView({ month: next === thisMonth ? undefined : next });
  return (
    <nav className={layout.row} aria-label={t('month')}>
      <ActionIcon ref={previous} aria-label={t('previous')} onClick={() => show(monthAway(month, -1))}>
        <IconChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <h2 className={classes.month} aria-live="polite">
        {period('month', `${month}-01`)}
      </h2>
      <ActionIcon aria-label={t('next')} {...usableIf(month < thisMonth, () => show(monthAway(month, 1)))}>
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
      {month !== thisMonth && (
        <Button ref={current} onClick={() => show(thisMonth)}>
          {t('current')}
        </Button>
      )}
    </nav>
  );
};

/** The screen with a month's costs for X and the AI provider. */
export const Usage = ({ view, onView, isSandbox }: UsageProps) => {
  const { t } = useTexts('usage');
  const { t: sessions } = useTexts('sessions');
  const query = useUsage(view.month);
  return (
    <div
      className={layout.stack}
      aria-busy={query.isPlaceholderData}
      data-refreshing={query.isPlaceholderData}
    >
      <div className={classes.head}>
        <Months view={view} onView={onView} />
        <p className={texts.note}>
          {t('utc')} {sessions('settings')} <Link to="/admin/config">{sessions('settingsLink')}</Link>.
        </p>
      </div>
      {isSandbox && <p className={classes.sandbox}>{t('sandbox')}</p>}
      <QueryView query={query} failure={t('failure')} skeleton={<Skeleton height="28rem" />}>
        {(usage) => (
          <>
            <Totals usage={usage} />
            <Days usage={usage} view={view} onView={onView} />
            <Shares usage={usage} />
          </>
        )}
      </QueryView>
    </div>
  );
};
