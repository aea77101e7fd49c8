import type { Overview } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import { Explanation } from '../../domain/explanation';
import { dialogButtonOf } from '../../public-kit/dialog-button';
import { Message } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { IssueList } from './issue-list';
import { useWindowName, type WindowDays } from './window-name';

const TOP = 8;

const AllIssuesButton = dialogButtonOf(async () => (await import('./all-issues')).AllIssues);

interface IssuesProps {
  overview: Overview | undefined;
  window: WindowDays;
  title: string;
}

/** The eight most frequent issues, with a button that shows all issues. */
export const Issues = ({ overview, window, title }: IssuesProps) => {
  const { t } = useTranslation('public');
  const lede = t('issues.lede', { window: useWindowName(window) });
  const issues = overview?.topIssues;
  return (
    <Section
      id="issues"
      title={title}
      explanation={<Explanation of={['statements', 'intensity', 'change']} />}
      lede={lede}
      action={
        <AllIssuesButton
          dialog={{ issues: issues ?? [], lede }}
          disabled={issues === undefined || issues.length === 0}
        >
          {t('issues.seeAll')}
        </AllIssuesButton>
      }
    >
      {issues?.length === 0 ? (
        <Message title={t('issues.none', { count: limits.smallestPublicCell })} />
      ) : (
        <IssueList issues={issues?.slice(0, TOP)} label={title} rows={TOP} />
      )}
    </Section>
  );
};
