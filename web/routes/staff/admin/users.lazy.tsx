import { createLazyRoute } from '@tanstack/react-router';
import { Users } from '../../../features/users/users';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Users
      view={view}
      onView={(search, isSameStep = false) =>
        void navigate({ search, replace: isSameStep, resetScroll: false })
      }
    />
  );
};

export const Route = createLazyRoute('/staff/admin/users')({ component: Page });
