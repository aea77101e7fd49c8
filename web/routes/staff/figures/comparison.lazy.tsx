import { createLazyRoute } from '@tanstack/react-router';
import { useAbout } from '../../../data/public';
import { useToday } from '../../../features/about/use-today';
import { Comparison } from '../../../features/comparison/comparison';

const Page = () => {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: about = null } = useAbout();
  return (
    <Comparison
      view={view}
      onView={(search, isStep = true) => void navigate({ search, replace: !isStep, resetScroll: false })}
      installation={about}
      today={useToday()}
    />
  );
};

export const Route = createLazyRoute('/staff/comparison')({ component: Page });
