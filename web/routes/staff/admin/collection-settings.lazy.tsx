import { createLazyRoute } from '@tanstack/react-router';
import { Collection } from '../../../features/collection/collection';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Collection view={view} onView={(search) => void navigate({ search, resetScroll: false })} />;
};

export const Route = createLazyRoute('/staff/admin/collection-settings')({ component: Page });
