import { Modal } from '@mantine/core';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { useTranslation } from 'react-i18next';
import { WithMantine } from '../../ui/with-mantine';
import classes from './all-issues.module.css';
import { IssueList } from './issue-list';

interface AllIssuesProps {
  issues: readonly TopIssue[];
  lede: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Every issue, over the whole screen. */
const AllIssues = ({ issues, lede, isOpen, onClose }: AllIssuesProps) => {
  const { t } = useTranslation('public');
  const { t: common } = useTranslation();
  const title = t('issues.allTitle');
  return (
    <WithMantine>
      <Modal
        fullScreen
        opened={isOpen}
        onClose={onClose}
        title={title}
        closeButtonProps={{ 'aria-label': common('close'), size: 'xl' }}
        classNames={{ title: classes.title ?? '', header: classes.header ?? '' }}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <div className={classes.content}>
          <p className={classes.lede}>{lede}</p>
          <IssueList issues={issues} label={title} rows={issues.length} />
        </div>
      </Modal>
    </WithMantine>
  );
};

export default AllIssues;
