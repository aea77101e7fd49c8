import { createLazyRoute } from '@tanstack/react-router';
import { useAbout } from '../../../data/public';
import { useToday } from '../../../domain/installation';
import { PainPointOverview } from '../../../features/pain-point/pain-point';

const Page = () => {
  const { painPoint } = Route.useParams();
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: about = null } = useAbout();
  return (
    <PainPointOverview
      name={painPoint}
      view={view}
      installation={about}
      today={useToday()}
      onView={(search) => void navigate({ search, resetScroll: false })}
      onName={(code) =>
        void navigate({
          to: '/painpoint/$painPoint',
          params: { painPoint: code },
          search: view,
          resetScroll: false,
        })
      }
    />
  );
};

export const Route = createLazyRoute('/staff/painpoint/$painPoint')({ component: Page });
