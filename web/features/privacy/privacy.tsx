import { Skeleton } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLookUpAgain, useSubject } from '../../data/privacy';
import type { ViewProps } from '../../lib/search';
import { DialogInAddress } from '../../ui/dialog/leaving';
import { EmptyState } from '../../ui/empty-state';
import layout from '../../ui/layout.module.css';
import { QueryFailure } from '../../ui/query-view';
import { EraseDialog } from './erase-dialog';
import { LookUp } from './look-up';
import { Statements } from './statements';
import { Subject } from './subject';
import type { PrivacyView } from './view';

interface PrivacyProps extends ViewProps<PrivacyView> {
  isSandbox: boolean;
  /** A list of recent erasures. */
  erasures: ReactNode;
}

const Found = ({ view, onView, isSandbox }: Omit<PrivacyProps, 'erasures'>) => {
  const { t } = useTranslation('privacy');
  const { handle = '', page } = view;
  const query = useSubject(view.handle, page);
  if (query.isError && query.data === undefined) {
    return <QueryFailure title={t('failure')} query={query} />;
  }
  return (
    <>
      {query.data ? (
        <Subject
          handle={handle}
          subject={query.data}
          isSandbox={isSandbox}
          onErase={() => onView({ ...view, erase: 'open' })}
        />
      ) : (
        <Skeleton height="14rem" />
      )}
      <Statements query={query} page={page} onPage={(next) => onView({ ...view, page: next })} />
      {view.erase && (
        <DialogInAddress value={['erase', 'handle']}>
          <EraseDialog
            key={handle}
            handle={handle}
            onClose={() => onView({ ...view, erase: undefined }, true)}
          />
        </DialogInAddress>
      )}
    </>
  );
};

/** The screen for privacy requests, on which admins disclose or erase the data stored about a person. */
export const Privacy = ({ erasures, ...props }: PrivacyProps) => {
  const { t } = useTranslation('privacy');
  const { view, onView } = props;
  const lookUpAgain = useLookUpAgain();
  const lookUp = (handle: string): void => {
    void lookUpAgain(handle, handle === view.handle && view.page === 1);
    onView({ handle, page: 1 });
  };
  return (
    <div className={layout.stack}>
      <LookUp handle={view.handle ?? ''} onLookUp={lookUp} />
      {view.handle === undefined ? (
        <EmptyState icon={IconUserShield} title={t('nobody.title')} text={t('nobody.text')} />
      ) : (
        <Found {...props} />
      )}
      {erasures}
    </div>
  );
};
