import '../../ui/staff.css';
import { Button } from '@mantine/core';
import type { SignIn } from '@stimmlage/core/contracts/auth';
import { useState } from 'react';
import { useEndOtherSignIns, useEndSignIn, useSignIns } from '../../data/account';
import { useTexts } from '../../i18n/use-texts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import layout from '../../ui/layout.module.css';
import { QueryView } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import classes from './sign-ins-dialog.module.css';

const Row = ({ signIn, onEnd }: { signIn: SignIn; onEnd: () => void }) => {
  const { t, moment } = useTexts('account');
  const begun = moment(new Date(signIn.createdAt));
  return (
    <li className={classes.signIn}>
      <div>
        <p className={texts.strong}>
          {signIn.isCurrent ? t('signIns.current') : t('signIns.begun', { when: begun })}
        </p>
        <p className={texts.note}>
          {signIn.isCurrent && `${t('signIns.begun', { when: begun })} · `}
          {t('signIns.ends', { when: moment(new Date(signIn.expiresAt)) })}
        </p>
      </div>
      {!signIn.isCurrent && (
        <Button aria-label={t('signIns.endLong', { when: begun })} onClick={onEnd}>
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
};

const SignIns = () => {
  const { t } = useTexts('account');
  const query = useSignIns();
  const { mutateAsync: end } = useEndSignIn();
  const { mutateAsync: endOthers } = useEndOtherSignIns();
  const [ending, setEnding] = useState<SignIn | 'others' | null>(null);
  const isOfAll = ending === 'others';
  return (
    <div className={layout.fields}>
      <p className={texts.dim}>{t('signIns.lede')}</p>
      <QueryView query={query} failure={t('signIns.failure')}>
        {(list) => (
          <>
            <ul aria-label={t('signIns.list')}>
              {list.map((signIn) => (
                <Row key={signIn.id} signIn={signIn} onEnd={() => setEnding(signIn)} />
              ))}
            </ul>
            {list.length > 1 && (
              <Button className={classes.all} onClick={() => setEnding('others')}>
                {t('signIns.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <ConfirmDialog
        isOpen={ending !== null}
        title={t(isOfAll ? 'signIns.endOthersTitle' : 'signIns.endTitle')}
        text={t(isOfAll ? 'signIns.endOthersText' : 'signIns.endText')}
        confirmLabel={t('signIns.end')}
        isDangerous
        done={t(isOfAll ? 'signIns.endedOthers' : 'signIns.ended')}
        onConfirm={async () => {
          if (isOfAll) await endOthers({});
          else if (ending) await end({ params: { id: ending.id } });
        }}
        onClose={() => setEnding(null)}
      />
    </div>
  );
};

/** A dialog in which users see where else they are signed in, and end sign-ins that they do not need. */
export const SignInsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const { t } = useTexts('account');
  return (
    <Dialog isOpen={isOpen} title={t('signIns.title')} onClose={onClose}>
      <SignIns />
    </Dialog>
  );
};
