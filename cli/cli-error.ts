/** The exit statuses, on which scripts may rely. */
export const exits = {
  ok: 0,
  failed: 1,
  usage: 2,
  signIn: 3,
  unreachable: 4,
  /** The exit status that shells use for Ctrl-C. */
  interrupted: 130,
  /** The exit status that shells use for SIGTERM. */
  terminated: 143,
} as const;

export type ExitStatus = (typeof exits)[keyof typeof exits];

/** Thrown to end a command with the given exit status when everything has already been printed. */
export class Exit extends Error {
  override readonly name = 'Exit';
  constructor(readonly status: number) {
    super(`Exit status ${status}`);
  }
}

/** A failure. Its message is printed to stderr, and its status becomes the exit status. */
export class CliError extends Error {
  override readonly name = 'CliError';
  constructor(
    message: string,
    readonly status: ExitStatus = exits.failed,
    /** The error code in the API's response, if the API refused the call. */
    readonly code: string | null = null,
  ) {
    super(message);
  }

  /** Whether the failure may be temporary, so that the same call may succeed a moment later. */
  get isPassing(): boolean {
    return this.status === exits.unreachable || this.code === 'internal';
  }
}
