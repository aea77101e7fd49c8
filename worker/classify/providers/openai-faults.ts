import { messageOf } from '@stimmlage/core/errors/app-error';
import { parseJson } from '@stimmlage/core/json';
import { shortLine } from '@stimmlage/core/text';
import { z } from 'zod';
import {
  ProviderBusy,
  type ProviderFault,
  ProviderRefused,
  ProviderRefusedQuestion,
  ProviderStumbled,
  ProviderUnknownModel,
} from './provider';

/** An answer of the server that is no success. */
export interface FailedAnswer {
  status: number;
  headers: Headers;
  body: string;
}

const WORDS_CHARACTERS = 300;

const said = z.object({ message: z.string().catch(''), code: z.string().nullish().catch(null) });

/** OpenAI's form, and those of servers that say it more simply (Ollama, FastAPI). */
const errorShape = z.union([
  z.object({ error: said }).transform(({ error }) => error),
  z.object({ error: z.string() }).transform(({ error }) => ({ message: error, code: null })),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ message: detail, code: null })),
  said,
]);

const errorOf = (body: string): z.infer<typeof said> =>
  errorShape.safeParse(parseJson(body)).data ?? { message: '', code: null };

/** What the server says of its refusal; empty where it answers with a page. */
export const wordsOf = ({ body }: FailedAnswer): string => shortLine(errorOf(body).message, WORDS_CHARACTERS);

const secondsOf = (header: string | null): number | null => {
  const seconds = Number.parseFloat(header ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

/** A spent quota is a 429 too, and no pause helps (OpenAI, Error codes). */
const toLimitFault = (answer: FailedAnswer, sentence: (start: string) => string): ProviderFault =>
  errorOf(answer.body).code === 'insufficient_quota'
    ? new ProviderRefused(sentence("The AI provider's limit is spent (429)"))
    : new ProviderBusy(
        sentence('The AI provider asks to wait (429)'),
        secondsOf(answer.headers.get('retry-after')),
      );

/** Overload, and gateways that find no server behind them, have nothing to do with the question. */
const away = new Set([408, 409, 425, 502, 503, 529]);

const refusals: Record<number, string> = {
  401: 'The AI provider does not accept the key (401); check OPENAI_API_KEY',
  402: 'The credit at the AI provider is spent (402)',
  403: 'The AI provider refuses this key (403)',
};

export const toStatusFault = (answer: FailedAnswer): ProviderFault => {
  const { status } = answer;
  const words = wordsOf(answer);
  const sentence = (start: string): string => (words === '' ? `${start}.` : `${start}: ${words}`);
  if (status === 429) return toLimitFault(answer, sentence);
  if (away.has(status))
    return new ProviderBusy(sentence(`The AI provider is not available (${status})`), null);
  if (status >= 500) return new ProviderStumbled(sentence(`The AI provider could not answer (${status})`));
  if (status === 404) {
    const start = 'The AI provider does not know the model (404); check OPENAI_MODEL and OPENAI_BASE_URL';
    return new ProviderUnknownModel(sentence(start));
  }
  if (status < 400) {
    return new ProviderRefused(`The AI provider sends us elsewhere (${status}); check OPENAI_BASE_URL.`);
  }
  const refusal = refusals[status];
  return refusal
    ? new ProviderRefused(sentence(refusal))
    : new ProviderRefusedQuestion(sentence(`The AI provider refuses the request (${status})`));
};

/** A server that breaks the connection has got the question; one that cannot be reached has not. */
export const toConnectionFault = (error: unknown): ProviderFault => {
  if (!(error instanceof Error)) return new ProviderStumbled(messageOf(error));
  if (error.name === 'TimeoutError') return new ProviderStumbled('The AI provider did not answer in time.');
  if (error.name === 'AbortError') return new ProviderBusy('The question was taken back.', null);
  return 'code' in error && error.code === 'ECONNRESET'
    ? new ProviderStumbled('The AI provider broke the connection off.')
    : new ProviderBusy('The AI provider could not be reached.', null);
};
