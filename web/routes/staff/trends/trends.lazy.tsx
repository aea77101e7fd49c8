import { createLazyRoute } from '@tanstack/react-router';
import { Trends } from '../../../features/trends/trends';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Trends view={view} onView={(search) => void navigate({ search, resetScroll: false })} />;
};

export const Route = createLazyRoute('/staff/trends')({ component: Page });
