import { useNavigate, useParams } from '@tanstack/react-router';
import { useAbout } from '../../../data/public';
import { useToday } from '../../../domain/installation';
import { PainPointOverview } from '../../../features/pain-point/pain-point';
import type { PainPointView } from '../../../features/pain-point/view';
import type { ViewProps } from '../../../lib/search';

export const PainPointScreen = ({ view, onView }: ViewProps<PainPointView>) => {
  const { painPoint } = useParams({ from: '/staff/painpoint/$painPoint' });
  const navigate = useNavigate();
  const { data: about = null } = useAbout();
  return (
    <PainPointOverview
      name={painPoint}
      view={view}
      installation={about}
      today={useToday()}
      onView={onView}
      onName={(code) =>
        void navigate({
          to: '/painpoint/$painPoint',
          params: { painPoint: code },
          search: view,
          state: { keepsFocus: true },
          resetScroll: false,
        })
      }
    />
  );
};
