import { messageOf } from '@stimmlage/core/errors/app-error';
import { codeOf } from '@stimmlage/core/errors/code-of';
import { parseJson } from '@stimmlage/core/json';
import { OutboundRefused } from '@stimmlage/core/outbound';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { shortLine } from '@stimmlage/core/text';
import { z } from 'zod';
import { elsewhereFault } from './elsewhere';
import {
  ProviderBusy,
  type ProviderFault,
  ProviderRefused,
  ProviderRefusedQuestion,
  ProviderStumbled,
  ProviderUnknownModel,
} from './provider';
import { retryAfterSeconds } from './retry-after';

/** An unsuccessful response from the server. */
export interface FailedAnswer {
  status: number;
  headers: Headers;
  body: string;
}

const errorCode = z.object({
  code: z.coerce.number().int().min(400).max(599).nullish().catch(null),
  status: z.coerce.number().int().min(400).max(599).nullish().catch(null),
});

const limited = /rate.?limit|too.?many|insufficient_quota/i;

/** Determines the HTTP status for an error that a gateway has reported in the body of a 200 response. */
const statusOf = (error: unknown): number => {
  const { code, status } = errorCode.safeParse(error).data ?? {};
  return code ?? status ?? (limited.test(JSON.stringify(error)) ? 429 : 500);
};

/** The error in a gateway's response: either text or a non-empty object. */
const saidError = z.union([
  z.string().min(1),
  z.looseObject({}).refine((error) => Object.keys(error).length > 0),
]);

const answerWithError = z.union([
  z.object({ error: saidError }).transform(({ error }) => error),
  z
    .object({ choices: z.tuple([z.object({ error: saidError })], z.unknown()) })
    .transform(({ choices }) => choices[0].error),
]);

/**
 * Finds an error in the body of a 200 response. Some gateways report errors of the servers behind them in
 * this way.
 */
export const errorInside = (body: string, headers: Headers): FailedAnswer | undefined => {
  const { data: error } = answerWithError.safeParse(parseJson(body));
  return error === undefined
    ? undefined
    : { status: statusOf(error), headers, body: JSON.stringify({ error }) };
};

const WORDS_CHARACTERS = 300;

const said = z.object({ message: z.string().catch(''), code: z.string().nullish().catch(null) });

/** The formats of error messages: OpenAI's own format, and simpler formats (Ollama, FastAPI). */
const errorShape = z.union([
  z.object({ error: said }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error, code: null })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ message: detail, code: null })),
  said,
]);

const errorOf = (body: string): z.infer<typeof said> =>
  errorShape.safeParse(parseJson(body)).data ?? { message: '', code: null };

/** Returns the error message in a response; the message is empty if the response is a web page. */
export const readMessage = ({ body }: FailedAnswer): string =>
  shortLine(errorOf(body).message, WORDS_CHARACTERS);

/**
 * Returns true if the server rejected the model's answer because it violates the requested format (Groq).
 * Another try may succeed.
 */
export const isBadGeneration = ({ status, body }: FailedAnswer): boolean =>
  status === 400 && (errorOf(body).code === 'json_validate_failed' || /"failed_generation"/.test(body));

/**
 * Converts a 429 to a fault. A 429 can also mean that a quota is exhausted, and then waiting does not help
 * (OpenAI, Error codes).
 */
const toLimitFault = (answer: FailedAnswer, said: string): ProviderFault =>
  errorOf(answer.body).code === 'insufficient_quota'
    ? new ProviderRefused(reason('provider.limit_spent', { said }))
    : new ProviderBusy(
        reason('provider.waits', { said }),
        retryAfterSeconds(answer.headers.get('retry-after')),
      );

/**
 * Statuses that mean that the server is overloaded, or that the server behind a gateway is down. The question
 * is never the cause.
 */
const away = new Set([408, 409, 425, 502, 503, 529]);

const refusals: Record<number, (said: string) => Reason> = {
  401: (said) => reason('provider.key_refused', { variable: 'OPENAI_API_KEY', said }),
  402: (said) => reason('provider.credit_spent', { said }),
  403: (said) => reason('provider.key_forbidden', { said }),
};

/** What servers and gateways call what does not exist, if it is the model. */
const ofModel = /model|deployment/i;

/**
 * Converts a 404 to a fault. Only a message about the model shows that the model is unknown: a proxy also responds
 * with a 404 while the server behind it restarts, and a wrong base URL does so always.
 */
const toNotFoundFault = (said: string): ProviderFault =>
  ofModel.test(said)
    ? new ProviderUnknownModel(reason('provider.no_model_here', { said }))
    : new ProviderBusy(reason('provider.no_path', { variable: 'OPENAI_BASE_URL' }), null);

export const toStatusFault = (answer: FailedAnswer): ProviderFault => {
  const { status } = answer;
  const said = readMessage(answer);
  if (status === 429) return toLimitFault(answer, said);
  if (away.has(status)) return new ProviderBusy(reason('provider.unavailable', { status, said }), null);
  if (status >= 500) return new ProviderStumbled(reason('provider.stumbled', { status, said }));
  if (status === 404) return toNotFoundFault(said);
  if (status < 400) return new ProviderRefused(reason('provider.redirected', { status }));
  const refusal = refusals[status];
  return refusal
    ? new ProviderRefused(refusal(said))
    : new ProviderRefusedQuestion(reason('provider.refused', { status, said }));
};

/**
 * Converts a connection error to a fault. If the connection was dropped, the server had received the
 * question, so the question may be the cause. If the server could not be reached, the question cannot be the
 * cause.
 */
export const toConnectionFault = (error: unknown): ProviderFault => {
  if (error instanceof OutboundRefused) return elsewhereFault(error, 'OPENAI_BASE_URL');
  if (!(error instanceof Error))
    return new ProviderStumbled(reason('unexpected', { message: messageOf(error) }));
  if (error.name === 'TimeoutError') return new ProviderStumbled(reason('provider.timed_out'));
  if (error.name === 'AbortError') return new ProviderBusy(reason('provider.taken_back'), null);
  return codeOf(error) === 'ECONNRESET'
    ? new ProviderStumbled(reason('provider.broken_off'))
    : new ProviderBusy(reason('provider.unreachable'), null);
};
