import type { Category } from '@stimmlage/core/codes/categories';
import {
  IconBriefcase,
  IconBuildingCommunity,
  IconChartLine,
  IconCoins,
  IconCpu,
  IconDots,
  IconFlag,
  IconGavel,
  IconHeartHandshake,
  IconLeaf,
  IconMapPin,
  IconScale,
  IconShield,
  IconSpeakerphone,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react';

const signs = {
  gov: IconBuildingCommunity,
  foreign: IconWorld,
  migr: IconMapPin,
  econ: IconChartLine,
  bureau: IconBriefcase,
  sec: IconShield,
  just: IconGavel,
  party: IconFlag,
  social: IconHeartHandshake,
  env: IconLeaf,
  tech: IconCpu,
  freedom: IconSpeakerphone,
  corrupt: IconCoins,
  waste: IconTrash,
  etiq: IconScale,
  other: IconDots,
} as const satisfies Record<Category, typeof IconDots>;

/** The icon for a category. The icon is decorative, because the name is beside the icon. */
export const CategoryIcon = ({ category, size = 18 }: { category: Category; size?: number }) => {
  const Sign = signs[category];
  return <Sign size={size} stroke={1.7} aria-hidden="true" />;
};
