const MOST_FIELDS = 4;

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const short = (value: unknown): string => {
  if (value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Describes an entry's detail on one line: changes with old and new value, other fields with their value. */
export const describeDetail = (detail: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(detail).map(([field, value]) =>
    isChange(value) ? `${field}: ${short(value.from)} → ${short(value.to)}` : `${field}: ${short(value)}`,
  );
  const more = fields.length > MOST_FIELDS ? ' …' : '';
  return fields.slice(0, MOST_FIELDS).join(' · ') + more;
};
