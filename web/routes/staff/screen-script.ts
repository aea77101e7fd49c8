import '../../ui/staff.css';

/**
 * The screens for all staff, in one script that also contains the modules shared with the screens for admins.
 * If each screen were fetched separately, the shared modules would be split into a hundred small scripts.
 */
export { Comparison } from '../../features/comparison/comparison';
export { DatabaseStatus } from '../../features/database/database-status';
export { Explorer } from '../../features/explorer/explorer';
export { Views } from '../../features/views/views';
export { ContentScreen } from './content/content-screen';
export { DetailScreen } from './content/detail-screen';
export { DashboardScreen } from './figures/dashboard-screen';
export { PainPointScreen } from './figures/pain-point-screen';
export { frameOf } from './frame.lazy';
export { TrendsScreen } from './trends/trends-screen';
