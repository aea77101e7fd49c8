import '../../ui/staff.css';

/**
 * All staff screens as one script; fetched one by one, their shared modules would arrive in a hundred small
 * scripts.
 */
export { Audit } from '../../features/audit/audit';
export { Collection } from '../../features/collection/collection';
export { Comparison } from '../../features/comparison/comparison';
export { Config } from '../../features/config/config';
export { DatabaseStatus } from '../../features/database/database-status';
export { Explorer } from '../../features/explorer/explorer';
export { Targets } from '../../features/targets/targets';
export { Users } from '../../features/users/users';
export { AdminScreen } from './admin/admin-screen';
export { PrivacyScreen } from './admin/privacy-screen';
export { AnalysisScreen } from './analysis/analysis-screen';
export { ContentScreen } from './content/content-screen';
export { DetailScreen } from './content/detail-screen';
export { RawContentScreen } from './content/raw-content-screen';
export { DashboardScreen } from './figures/dashboard-screen';
export { PainPointScreen } from './figures/pain-point-screen';
export { Route as frame } from './frame.lazy';
export { TrendsScreen } from './trends/trends-screen';
