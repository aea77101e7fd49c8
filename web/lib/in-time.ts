import { limits } from '@stimmlage/core/limits';

/**
 * Waits for a part of the application that is loaded on demand.
 * @throws Error if the part cannot be loaded, or if loading takes too long.
 */
export const inTime = async <Part>(part: Promise<Part>): Promise<Part> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('A script did not arrive in time')), limits.scriptMs);
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
};
