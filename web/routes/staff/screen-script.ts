import '../../ui/staff.css';

/**
 * The screens for all staff, in one script with the modules that they share with the screens for admins. If
 * the screens were fetched one by one, their shared modules would be a hundred small scripts.
 */
export { Comparison } from '../../features/comparison/comparison';
export { DatabaseStatus } from '../../features/database/database-status';
export { Explorer } from '../../features/explorer/explorer';
export { Views } from '../../features/views/views';
export { ContentScreen } from './content/content-screen';
export { DetailScreen } from './content/detail-screen';
export { DashboardScreen } from './figures/dashboard-screen';
export { PainPointScreen } from './figures/pain-point-screen';
export { Route as frame } from './frame.lazy';
export { TrendsScreen } from './trends/trends-screen';
