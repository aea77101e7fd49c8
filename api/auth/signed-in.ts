import type { SignIn } from './auth.service';

/** Builds the response for calls that sign a user in. */
export const signedIn = ({ token, expiresAt, deviceToken, user }: SignIn) => ({
  success: true as const,
  access_token: token,
  expires_at: expiresAt.toISOString(),
  device_token: deviceToken,
  user,
});
