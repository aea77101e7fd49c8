import type { SignIn } from './auth.service';

/** Converts a sign-in to the response of every call that signs a user in. */
export const signedIn = ({ token, expiresAt, deviceToken, user }: SignIn) => ({
  success: true as const,
  access_token: token,
  expires_at: expiresAt.toISOString(),
  device_token: deviceToken,
  user,
});
