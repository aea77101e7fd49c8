import { readTopicPath, topicFolders } from '@stimmlage/core/topic-address';
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { getI18n, I18nextProvider } from 'react-i18next';
import { UnknownNotice } from './unknown-notice';

/** Returns the path to which an unknown path is redirected. */
const targetOf = (path: string): string => (path.startsWith('/admin/') ? '/admin' : '/');

/**
 * Shows which path is unknown, on whatever page the visitor arrives at. The notice has a root of its own,
 * because a redirect may lead on to another page, such as the sign-in page. The next step that the visitor
 * takes removes the notice.
 */
const showNotice = (path: string, history: RouterHistory): void => {
  const place = document.body.appendChild(document.createElement('div'));
  const notice = createRoot(place);
  const close = (): void => {
    stopFollowing();
    notice.unmount();
    place.remove();
  };
  const stopFollowing = history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') close();
  });
  notice.render(
    <I18nextProvider i18n={getI18n()}>
      <UnknownNotice path={path} onClose={close} />
    </I18nextProvider>,
  );
};

/**
 * Redirects an unknown path to the landing page or the admin dashboard, and shows a notice there. Below the
 * folder of the topic pages, only paths that cannot be decoded are unknown, because the route of the folder
 * matches all other paths; the page for unknown topics needs no notice.
 */
export const UnknownAddress = () => {
  const router = useRouter();
  useEffect(() => {
    const { pathname } = router.state.location;
    // The visitor has followed a link of the painted page before this script was loaded.
    if (router.latestLocation.pathname !== pathname) return;
    const topic = readTopicPath(pathname);
    const to = topic === null ? targetOf(pathname) : `${topicFolders[topic.language]}/-`;
    void router.navigate({ to, replace: true });
    if (topic === null) showNotice(pathname, router.history);
  }, [router]);
  return null;
};
