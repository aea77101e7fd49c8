import type { TargetType } from '@stimmlage/core/codes/target-types';
import { IconBuildingBank, IconHash, IconNews, IconSearch, IconStar } from '@tabler/icons-react';

const signs = {
  politician: IconBuildingBank,
  hashtag: IconHash,
  keyword: IconSearch,
  influencer: IconStar,
  media: IconNews,
} as const satisfies Record<TargetType, typeof IconHash>;

/** The icon for a type of target. The icon is decorative, because the name is beside the icon. */
export const TargetIcon = ({ type, size = 18 }: { type: TargetType; size?: number }) => {
  const Sign = signs[type];
  return <Sign size={size} stroke={1.7} aria-hidden="true" />;
};
