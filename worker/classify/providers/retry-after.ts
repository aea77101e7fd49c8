/**
 * Reads how long a Retry-After header asks to wait, in seconds; the header contains a number of seconds or a
 * date. Returns null if it is missing or unreadable.
 */
export const retryAfterSeconds = (header: string | null | undefined, now = Date.now()): number | null => {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  const at = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
};
