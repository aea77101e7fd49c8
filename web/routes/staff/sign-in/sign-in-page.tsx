import '../../../ui/staff.css';
import { Button } from '@mantine/core';
import { roles } from '@stimmlage/core/codes/roles';
import { createLazyRoute, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../data/account';
import { useAbout } from '../../../data/public';
import { signOut } from '../../../data/sign-out';
import { useSiteName } from '../../../domain/installation';
import { returnAddress } from '../../../features/auth/return-address';
import { SignIn } from '../../../features/auth/sign-in';
import type { SignInVariant } from '../../../features/auth/sign-in-form';
import { useWithRequest } from '../../../i18n/use-request-text';
import { useOneAtATime } from '../../../lib/use-one-at-a-time';
import { useToken } from '../../../lib/use-token';
import { Failure, Message } from '../../../ui/message';
import { Waiting } from '../../../ui/waiting';
import { WithMantine } from '../../../ui/with-mantine';
import { useContact } from '../use-contact';

interface SignInPageProps {
  variant: SignInVariant;
  /** The URL to return to after signing in. */
  from: string | undefined;
}

/** Says that a user's role has no access to the staff screens, and offers to sign out. */
const DeniedNotice = () => {
  const { t } = useTranslation('auth');
  const withRequest = useWithRequest();
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<string | null>(null);
  const leave = async (): Promise<void> => {
    setFailure(null);
    try {
      await signOut();
    } catch (error) {
      setFailure(withRequest(t('signOutFailed'), error));
    }
  };
  return (
    <Message title={t('denied')}>
      <Button loading={isBusy} onClick={() => void run(leave)}>
        {t('signOut')}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </Message>
  );
};

/** The sign-in page, which redirects users who are already signed in to their destination. */
const SignInPage = ({ variant, from }: SignInPageProps) => {
  const { t } = useTranslation('auth');
  const router = useRouter();
  const siteName = useSiteName();
  const { data: about } = useAbout();
  const contact = useContact();
  const hasEnded = useLocation({ select: ({ state }) => state.hasSessionEnded === true });
  const token = useToken();
  const me = useMe(token);
  const role = token === null ? undefined : me.data?.role;
  const startAddress = me.data?.startAddress ?? null;
  const isStaff = role !== undefined && roles.includes(role);

  useEffect(() => {
    if (isStaff) router.history.replace(returnAddress(from, location.origin, startAddress));
  }, [isStaff, from, startAddress, router]);

  const notice = () => {
    if (token === null) return undefined;
    if (me.isError) {
      return (
        <Failure
          {...t('unchecked', { returnObjects: true })}
          error={me.error}
          onRetry={() => void me.refetch()}
        />
      );
    }
    if (role === undefined || isStaff) return <Waiting label={t('checking')} />;
    return <DeniedNotice />;
  };
  return (
    <WithMantine scheme={variant}>
      <SignIn
        variant={variant}
        siteName={siteName}
        isSandbox={about?.sandbox === true}
        contact={contact}
        hasEnded={hasEnded}
        notice={notice()}
      />
    </WithMantine>
  );
};

const Login = () => <SignInPage variant="dark" from={useSearch({ from: '/login' }).from} />;

export const login = createLazyRoute('/login')({ component: Login });

const AdminLogin = () => <SignInPage variant="light" from={useSearch({ from: '/admin/login' }).from} />;

export const adminLogin = createLazyRoute('/admin/login')({ component: AdminLogin });
