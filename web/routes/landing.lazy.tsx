import { createLazyRoute, useNavigate } from '@tanstack/react-router';
import { PublicPage } from './public-page';

const Page = () => {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: '/' });
  return (
    <PublicPage
      variant="landing"
      search={search}
      onSearch={(next, { isStep }) => void navigate({ search: next, replace: !isStep, resetScroll: false })}
    />
  );
};

export const Route = createLazyRoute('/')({ component: Page });
