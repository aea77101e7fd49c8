import type { Overview } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Explanation } from '../../domain/explanation';
import { inTime } from '../../lib/in-time';
import { Button } from '../../public-kit/button';
import { Message } from '../../public-kit/message';
import { Section } from '../../public-kit/section';
import { IssueList } from './issue-list';
import { useWindowName, type WindowDays } from './window-name';

const TOP = 8;

/** Loaded when the list of all issues is opened for the first time. */
const AllIssues = lazy(() => inTime(import('./all-issues')));

interface IssuesProps {
  overview: Overview | undefined;
  window: WindowDays;
  title: string;
}

/** The eight most frequent issues, with a button that shows all issues. */
export const Issues = ({ overview, window, title }: IssuesProps) => {
  const { t } = useTranslation('public');
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const lede = t('issues.lede', { window: useWindowName(window) });
  const issues = overview?.topIssues;
  const open = (): void => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <Section
      id="issues"
      title={title}
      explanation={<Explanation of={['statements', 'intensity', 'change']} />}
      lede={lede}
      action={
        <Button
          ref={opener}
          onClick={open}
          disabled={issues === undefined || issues.length === 0}
          aria-haspopup="dialog"
        >
          {t('issues.seeAll')}
        </Button>
      }
    >
      {issues?.length === 0 ? (
        <Message title={t('issues.none', { count: limits.smallestPublicCell })} />
      ) : (
        <IssueList issues={issues?.slice(0, TOP)} label={title} rows={TOP} />
      )}
      {wasOpened && (
        <Suspense>
          <AllIssues
            issues={issues ?? []}
            lede={lede}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onClosed={() => opener.current?.focus()}
          />
        </Suspense>
      )}
    </Section>
  );
};
