import { Container, Skeleton } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { mayCall } from '@stimmlage/core/codes/roles';
import { createLazyRoute, Outlet, useLocation, useMatches, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/account';
import { useAbout } from '../../data/public';
import { signOut } from '../../data/sign-out';
import { CurrentUserProvider } from '../../domain/current-user';
import { useSiteName } from '../../domain/installation';
import { accessOf, placeOf, type Screens, ScreensProvider } from '../../domain/screens';
import { Denied } from '../../features/frame/denied';
import { Frame } from '../../features/frame/frame';
import { ViewMenu } from '../../features/views/view-menu';
import { useWithRequest } from '../../i18n/use-request-text';
import { discardUnsavedChanges, type Loss, lossNow } from '../../lib/unsaved';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useToken } from '../../lib/use-token';
import { LeaveQuestion } from '../../ui/dialog/leave-question';
import { dialogOnDemand } from '../../ui/dialog/on-demand';
import { Failure } from '../../ui/message';
import { useNotify } from '../../ui/notify';
import { Waiting } from '../../ui/waiting';
import { WithMantine } from '../../ui/with-mantine';
import { EndedSession, LoadAnew, useScreenOwner } from './ended-session';
import { useStart } from './use-start';

const PasswordDialog = dialogOnDemand(
  async () => (await import('../../features/account/password-dialog')).PasswordDialog,
);
const SignInsDialog = dialogOnDemand(
  async () => (await import('../../features/account/sign-ins-dialog')).SignInsDialog,
);
const TokensDialog = dialogOnDemand(
  async () => (await import('../../features/account/tokens-dialog')).TokensDialog,
);

const signInPaths: ReadonlySet<string> = new Set(['/login', '/admin/login']);

interface ToSignInProps {
  isComingBack: boolean;
  hasSessionEnded: boolean;
}

/** Redirects a visitor to the sign-in page. After signing in, the visitor returns to the same view. */
const ToSignIn = ({ isComingBack, hasSessionEnded }: ToSignInProps) => {
  const router = useRouter();
  const { pathname, href } = useLocation();
  useEffect(() => {
    // The navigation to the sign-in page is already in progress. If a closing dialog reverses the navigation,
    // the path changes, and this effect runs again.
    if (signInPaths.has(pathname)) return;
    void router.navigate({
      to: pathname.startsWith('/admin') ? '/admin/login' : '/login',
      search: isComingBack ? { from: href } : {},
      state: { hasSessionEnded },
      replace: true,
    });
  }, [router, pathname, href, isComingBack, hasSessionEnded]);
  return null;
};

const Page = ({ screens }: { screens: Screens }) => {
  const { t } = useTranslation('auth');
  const { t: staff } = useTranslation('staff');
  const place = placeOf(screens, useLocation({ select: ({ pathname }) => pathname }));
  // The router shows the previous screen until the next screen is ready, so access to the previous screen has
  // to be checked as well.
  const drawn = placeOf(screens, useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }));
  const siteName = useSiteName();
  const { data: about } = useAbout();
  const token = useToken();
  const me = useMe(token);
  const { owner, replacedBy, isHeld, giveUp } = useScreenOwner(me.data);
  const isStarting = useStart(owner);
  const [hadToken] = useState(token !== null);
  const { failed, waiting } = useNotify();
  const withRequest = useWithRequest();
  // From the choice to sign out until the answer of the server, and once it has signed the user out.
  const { isBusy: isSigningOut, run } = useOneAtATime();
  const [hasSignedOut, setHasSignedOut] = useState(false);
  const isLeaving = isSigningOut || hasSignedOut;
  const [isAsking, setIsAsking] = useState(false);
  const [loss, setLoss] = useState<Loss>();
  const [dialog, setDialog] = useState<'password' | 'signIns' | 'tokens' | null>(null);

  if (replacedBy && owner) return <LoadAnew previous={owner} next={replacedBy} />;
  if (token === null && !isHeld) {
    return <ToSignIn isComingBack={!isLeaving && !isStarting} hasSessionEnded={hadToken && !isLeaving} />;
  }
  if (owner === undefined || isStarting) {
    return (
      <Container component="main" id="content" tabIndex={-1} size="36rem" py="4rem">
        {me.isError ? (
          <Failure
            title={t('unchecked.title')}
            text={t('unchecked.text')}
            error={me.error}
            onRetry={() => void me.refetch()}
          />
        ) : (
          <Waiting label={t('checking')} />
        )}
      </Container>
    );
  }
  const { role } = owner;
  // An unknown path has no screen whose access could be checked.
  const places = drawn === 'administration' ? [place] : [place, drawn];
  const denied = places.find((one) => !mayCall(accessOf(screens, one), role));
  const leave = async (): Promise<void> => {
    setIsAsking(false);
    const stopWaiting = waiting(staff('userMenu.signingOut'));
    try {
      await signOut(() => {
        setHasSignedOut(true);
        discardUnsavedChanges();
        // Another call may have been refused already, because the token is revoked. That holds a screen with changes.
        giveUp();
      });
    } catch (error) {
      failed(undefined, withRequest(t('signOutFailed'), error));
    } finally {
      stopWaiting();
    }
  };
  const startLeaving = (): void => void run(leave);
  const askToLeave = (): void => {
    const lost = lossNow();
    setLoss(lost);
    setIsAsking(lost !== undefined);
    if (lost === undefined) startLeaving();
  };
  return (
    <CurrentUserProvider value={owner}>
      <ScreensProvider value={screens}>
        <Frame
          place={place}
          title={denied === undefined ? undefined : staff('denied.title')}
          siteName={siteName}
          isSandbox={about?.sandbox === true}
          isLocked={isHeld}
          views={<ViewMenu />}
          onPassword={() => setDialog('password')}
          onSignIns={() => setDialog('signIns')}
          onTokens={() => setDialog('tokens')}
          onSignOut={askToLeave}
        >
          {/* Keeps the frame mounted while a screen's texts load, because focus may be in the frame. */}
          <Suspense fallback={<Skeleton mih="20rem" />}>
            {denied === undefined ? <Outlet /> : <Denied place={denied} />}
          </Suspense>
        </Frame>
      </ScreensProvider>
      <LeaveQuestion
        isOpen={isAsking}
        loss={loss}
        onLeave={startLeaving}
        onClose={() => setIsAsking(false)}
      />
      <PasswordDialog isOpen={dialog === 'password'} onClose={() => setDialog(null)} />
      <SignInsDialog isOpen={dialog === 'signIns'} onClose={() => setDialog(null)} />
      <TokensDialog isOpen={dialog === 'tokens'} onClose={() => setDialog(null)} />
      {isHeld && !isLeaving && <EndedSession owner={owner} token={token} onGiveUp={giveUp} />}
      <section aria-label={staff('notices')} aria-live="polite">
        <Notifications position="bottom-right" limit={4} withinPortal={false} />
      </section>
    </CurrentUserProvider>
  );
};

/** Creates the frame around the given screens. */
export const frameOf = (screens: Screens) =>
  createLazyRoute('/staff')({
    component: () => (
      <WithMantine>
        <Page screens={screens} />
      </WithMantine>
    ),
  });
