import type { SetupProgress } from '@stimmlage/core/contracts/operations';
import type { LinkProps } from '@tanstack/react-router';
import { controlIds, settingId } from '../../domain/controls';
import type { Catalogues } from '../../i18n/staff-texts';

export interface StepLink {
  action: keyof Catalogues['setupChecklist']['action'];
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>;
}

const importArchive: StepLink = {
  action: 'importArchive',
  link: { to: '/admin/raw-content', search: { imports: 'open' } },
};

/**
 * Returns links to the screens on which a step can be completed or monitored. The steps for API keys have no
 * links, because API keys are set in the environment.
 */
export const linksOf = ({ step, state }: SetupProgress['steps'][number]): StepLink[] => {
  if (state === 'done') return [];
  switch (step) {
    case 'xToken':
    case 'aiProvider':
      return [];
    case 'targets':
      return [
        { action: 'addTarget', link: { to: '/admin/collection-targets', search: { add: 'politician' } } },
      ];
    case 'posts':
      if (state === 'running')
        return [{ action: 'followRun', link: { to: '/admin/collection', search: { tab: 'status' } } }];
      if (state === 'blocked') return [importArchive];
      return [
        { action: 'startRun', link: { to: '/admin/collection', hash: controlIds.startRun } },
        importArchive,
      ];
    case 'session':
      if (state === 'blocked') return [];
      if (state === 'running') return [{ action: 'followSession', link: { to: '/analysis' } }];
      return [{ action: 'createSession', link: { to: '/analysis', search: { create: 'open' } } }];
    case 'budgets':
      return [
        {
          action: 'budgets',
          link: { to: '/admin/config', search: { section: 'api' }, hash: settingId('budgetX') },
        },
      ];
    case 'schedule':
      return [
        {
          action: 'schedule',
          link: { to: '/admin/collection', search: { tab: 'schedule' }, hash: controlIds.schedule },
        },
      ];
  }
};
