import type { ErrorBody, ErrorType } from '../errors';

/** What OpenAI's errors carry as their code (OpenAI, Error codes); the others have none. */
const codes: Partial<Record<ErrorType, string>> = {
  authentication_error: 'invalid_api_key',
  not_found_error: 'model_not_found',
  rate_limit_error: 'rate_limit_exceeded',
};

export const chatErrorBody: ErrorBody = ({ type, message, code }) => ({
  error: { message, type, param: null, code: code ?? codes[type] ?? null },
});
