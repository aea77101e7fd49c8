import { createLazyRoute } from '@tanstack/react-router';
import { useAbout } from '../../../data/public';
import { Config } from '../../../features/config/config';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: about } = useAbout();
  return (
    <Config
      view={view}
      onView={(search) => void navigate({ search, replace: true, resetScroll: false })}
      retentionDays={about?.retentionDays}
    />
  );
};

export const Route = createLazyRoute('/staff/admin/config')({ component: Page });
