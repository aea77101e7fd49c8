import { useAbout } from '../../../data/public';
import { Privacy } from '../../../features/privacy/privacy';
import type { PrivacyView } from '../../../features/privacy/view';
import { Erasures } from '../../../features/upkeep/erasures';
import type { ViewProps } from '../../../lib/search';

export const PrivacyScreen = (props: ViewProps<PrivacyView>) => {
  const { data: about } = useAbout();
  return <Privacy {...props} isSandbox={about?.sandbox === true} erasures={<Erasures />} />;
};
