import type { SignIn } from './auth.service';

/** Builds the response that every call that signs a user in returns. */
export const signedIn = ({ token, expiresAt, deviceToken, user }: SignIn) => ({
  success: true as const,
  access_token: token,
  expires_at: expiresAt.toISOString(),
  device_token: deviceToken,
  user,
});
