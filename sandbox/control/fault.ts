import { z } from 'zod';

/** A response that is sent instead of the service's response. A body that is not a string is sent as JSON. */
export interface FaultAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/** The call that a fault affects. */
export interface FaultCall {
  path: string;
  query: URLSearchParams;
}

/** How a connection is aborted: while the body is being sent, or before any response. */
export interface WireFault {
  how: 'cut-length' | 'cut-chunked' | 'drop';
  /** The fraction of the body to send before aborting. */
  share: number;
}

/** The effect of a fault on a call. */
export type Effect =
  | { kind: 'answer'; answer: () => FaultAnswer }
  | { kind: 'delay'; ms: number }
  | { kind: 'hang' }
  | { kind: 'wire'; wire: WireFault }
  | { kind: 'text'; change: (text: string) => string }
  | {
      kind: 'change';
      change: (body: unknown, call: FaultCall) => unknown;
      /** Called with the response body of each matching call that the fault does not affect. */
      observe?: (body: unknown, call: FaultCall) => void;
    };

/** Creates a fault's effect from its options. Throws ZodError for invalid options. */
export type FaultKind = (options: unknown) => Effect;

export type FaultKinds = Readonly<Record<string, FaultKind>>;

/** Defines a kind of fault that sends a response instead of the service's response. */
export const answering =
  <T>(options: z.ZodType<T>, answer: (options: T) => FaultAnswer): FaultKind =>
  (given) => {
    const parsed = options.parse(given);
    return { kind: 'answer', answer: () => answer(parsed) };
  };

/** Defines a kind of fault that changes the JSON in the service's response. */
export const changing =
  (change: (body: unknown, call: FaultCall) => unknown): FaultKind =>
  () => ({ kind: 'change', change });

const areHeaders = (headers: Record<string, string>): boolean => {
  try {
    return new Headers(headers) instanceof Headers;
  } catch {
    return false;
  }
};

const statusOptions = z.object({
  status: z.number().int().min(200).max(599),
  body: z.unknown().optional(),
  headers: z
    .record(z.string(), z.string())
    .refine(areHeaders, 'These are no headers that HTTP can carry')
    .optional(),
});
const delayOptions = z.object({ ms: z.number().int().min(0).max(600_000) });
const cutOptions = z.object({
  mode: z.enum(['length', 'chunked']).default('length'),
  share: z.number().min(0).max(1).default(0.5),
});

/** The kinds of faults that all services have. */
export const commonFaults: FaultKinds = {
  status: answering(statusOptions, ({ status, body, headers }) => ({
    status,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  })),
  timeout: () => ({ kind: 'hang' }),
  delay: (options) => ({ kind: 'delay', ms: delayOptions.parse(options).ms }),
  cut: (options) => {
    const { mode, share } = cutOptions.parse(options);
    return { kind: 'wire', wire: { how: mode === 'length' ? 'cut-length' : 'cut-chunked', share } };
  },
  drop: () => ({ kind: 'wire', wire: { how: 'drop', share: 0 } }),
  malformed: () => ({ kind: 'text', change: (text) => text.slice(0, Math.ceil(text.length / 2)) }),
};
