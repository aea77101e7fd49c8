import { createLazyRoute } from '@tanstack/react-router';
import { Audit } from '../../../features/audit/audit';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Audit
      view={view}
      onView={(search, isSameStep = false) =>
        void navigate({ search, replace: isSameStep, resetScroll: false })
      }
    />
  );
};

export const Route = createLazyRoute('/staff/admin/audit')({ component: Page });
