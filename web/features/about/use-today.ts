import { dayOf } from '@stimmlage/core/days';
import { useAbout } from '../../data/public';

/** The day that it is at the installation, by which figures are counted; null until it has said where it is. */
export const useToday = (): string | null => {
  const { data } = useAbout();
  return data ? dayOf(new Date(), data.timezone) : null;
};
