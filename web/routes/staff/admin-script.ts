import '../../ui/staff.css';

/** The screens that only admins may see, in a separate script that analysts do not load. */
export { Audit } from '../../features/audit/audit';
export { Collection } from '../../features/collection/collection';
export { Config } from '../../features/config/config';
export { Targets } from '../../features/targets/targets';
export { Users } from '../../features/users/users';
export { AdminScreen } from './admin/admin-screen';
export { PrivacyScreen } from './admin/privacy-screen';
export { AnalysisScreen } from './analysis/analysis-screen';
export { RawContentScreen } from './content/raw-content-screen';
