import { createLazyRoute } from '@tanstack/react-router';
import { DatabaseStatus } from '../../../features/database/database-status';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return <DatabaseStatus view={view} onView={(search) => void navigate({ search, resetScroll: false })} />;
};

export const Route = createLazyRoute('/staff/database/status')({ component: Page });
