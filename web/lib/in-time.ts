import { limits } from '@stimmlage/core/limits';

/**
 * A part of the application that is fetched when it is needed.
 * @throws Error where it does not come in time, as where it cannot be fetched.
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
