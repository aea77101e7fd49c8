import '../../ui/staff.css';

/**
 * All that the staff's screens consist of, as one script: fetched screen by screen, what they share would arrive in a
 * hundred small ones.
 */
export { Audit } from '../../features/audit/audit';
export { Collection } from '../../features/collection/collection';
export { Comparison } from '../../features/comparison/comparison';
export { Config } from '../../features/config/config';
export { DatabaseStatus } from '../../features/database/database-status';
export { Targets } from '../../features/targets/targets';
export { Trends } from '../../features/trends/trends';
export { Users } from '../../features/users/users';
export { Route as admin } from './admin/admin.lazy';
export { Route as privacy } from './admin/privacy.lazy';
export { Route as analysis } from './analysis/analysis.lazy';
export { Route as content } from './content/content.lazy';
export { Route as detail } from './content/detail.lazy';
export { Route as rawContent } from './content/raw-content.lazy';
export { Route as dashboard } from './figures/dashboard.lazy';
export { Route as painPoint } from './figures/pain-point.lazy';
export { Route as frame } from './frame.lazy';
export { Route as trendsDisplay } from './trends/trends-display.lazy';
