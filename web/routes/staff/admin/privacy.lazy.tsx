import { createLazyRoute } from '@tanstack/react-router';
import { useAbout } from '../../../data/public';
import { Privacy } from '../../../features/privacy/privacy';
import { Erasures } from '../../../features/upkeep/erasures';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: about } = useAbout();
  return (
    <Privacy
      view={view}
      onView={(search, isSameStep = false) =>
        void navigate({ search, replace: isSameStep, resetScroll: false })
      }
      isSandbox={about?.sandbox === true}
      erasures={<Erasures />}
    />
  );
};

export const Route = createLazyRoute('/staff/admin/privacy')({ component: Page });
