import { Modal } from '@mantine/core';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { useTexts } from '../../i18n/use-texts';
import { WithMantine } from '../../ui/with-mantine';
import classes from './all-issues.module.css';
import { IssueList } from './issue-list';

interface AllIssuesProps {
  issues: readonly TopIssue[];
  lede: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the dialog has disappeared, to return focus to the button that opened the dialog. */
  onClosed: () => void;
}

/** A full-screen dialog that lists all issues. */
export const AllIssues = ({ issues, lede, isOpen, onClose, onClosed }: AllIssuesProps) => {
  const { t, common } = useTexts('public');
  const title = t('issues.allTitle');
  return (
    <WithMantine>
      <Modal.Root
        fullScreen
        opened={isOpen}
        onClose={onClose}
        returnFocus={false}
        onExitTransitionEnd={onClosed}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <Modal.Content>
          <div className={classes.header}>
            <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={common('close')} size="xl" />
          </div>
          <Modal.Body>
            <div className={classes.content}>
              <p className={classes.lede}>{lede}</p>
              <IssueList issues={issues} label={title} rows={issues.length} />
            </div>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </WithMantine>
  );
};
