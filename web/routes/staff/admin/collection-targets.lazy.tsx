import { createLazyRoute } from '@tanstack/react-router';
import { Targets } from '../../../features/targets/targets';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Targets
      view={view}
      onView={(search, isSameStep = false) =>
        void navigate({ search, replace: isSameStep, resetScroll: false })
      }
    />
  );
};

export const Route = createLazyRoute('/staff/admin/collection-targets')({ component: Page });
