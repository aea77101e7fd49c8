import { createLazyRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAbout } from '../../../data/public';
import { staffMentionsOf } from '../../../data/trends';
import { lastDayOf } from '../../../domain/installation';
import { parseTimelineSearch } from '../../../features/trend-timeline/view';
import { StoredTrends } from '../../../features/trends/stored-trends';
import layout from '../../../ui/layout.module.css';
import { TimelinePart } from '../../timeline-part';
import type { TrendsDisplaySearch } from './trends-display-search';

const Page = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: about = null } = useAbout();
  const timeline = useMemo(() => parseTimelineSearch({ ...search }), [search]);
  const show = (next: TrendsDisplaySearch, isStep = true): void =>
    void navigate({ search: next, replace: !isStep, resetScroll: false });
  return (
    <>
      <StoredTrends view={search} onView={(view) => show({ ...search, ...view })} />
      <div className={layout.stack} data-panel>
        <TimelinePart
          mode="staff"
          mentionsOf={staffMentionsOf}
          search={timeline}
          onSearch={(next, { isStep }) =>
            show({ sort: search.sort, ...parseTimelineSearch({ ...next }) }, isStep)
          }
          installation={about}
          lastDay={lastDayOf(about)}
        />
      </div>
    </>
  );
};

export const Route = createLazyRoute('/staff/trends-display')({ component: Page });
