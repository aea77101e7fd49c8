export const roles = ['super_admin', 'admin', 'analyst'] as const;

export type Role = (typeof roles)[number];

/** The roles available to a new account. Only an existing account can be made super admin. */
export const newRoles = ['admin', 'analyst'] as const;

/**
 * The kinds of tokens. `session`: the token of a person who has signed in. `api`: a token that a person has
 * created for a script.
 */
export const tokenKinds = ['session', 'api'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/**
 * Who may make a call. `any` requires no token, `staff` means any role that can sign in, and `metrics` means
 * an admin or the holder of METRICS_TOKEN.
 */
export const accessLevels = ['any', 'staff', 'admin', 'super', 'metrics'] as const;

export type Access = (typeof accessLevels)[number];

const rolesOf: Record<Exclude<Access, 'any'>, readonly Role[]> = {
  staff: ['analyst', 'admin', 'super_admin'],
  admin: ['admin', 'super_admin'],
  super: ['super_admin'],
  metrics: ['admin', 'super_admin'],
};

/**
 * Whether a caller with the given role (`null` for a caller without a role) may make a call with the given
 * access level.
 */
export const mayCall = (access: Access, role: Role | null): boolean =>
  access === 'any' || (role !== null && rolesOf[access].includes(role));
