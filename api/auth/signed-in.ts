import type { SignIn } from './auth.service';

/** Converts a sign-in to the answer that every call which signs in gives. */
export const signedIn = ({ token, expiresAt, deviceToken, user }: SignIn) => ({
  success: true as const,
  access_token: token,
  expires_at: expiresAt.toISOString(),
  device_token: deviceToken,
  user,
});
