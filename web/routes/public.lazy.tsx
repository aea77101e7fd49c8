import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { PublicPage } from './public-page';

const Page = () => {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/public' });
  return (
    <PublicPage
      variant="dashboard"
      search={search}
      onSearch={(next, { isStep }) => void navigate({ search: next, replace: !isStep, resetScroll: false })}
    />
  );
};

export const Route = createLazyRoute('/public')({ component: Page });
