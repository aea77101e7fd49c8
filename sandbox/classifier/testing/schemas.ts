/** Output schemas as clients send them, written according to the specification of the provider's API. */
const categories =
  'gov foreign migr econ bureau sec just party social env tech freedom corrupt waste etiq other'.split(' ');
const areas = 'healthcare education transport housing environment economy immigration security none'.split(
  ' ',
);

const closed = (properties: Record<string, object>): Record<string, unknown> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const listOf = (items: object): object => ({ type: 'array', items });
const text = { type: 'string' };
const scale = { type: 'integer', enum: [1, 2, 3, 4, 5] };

export const classification = closed({
  items: listOf(
    closed({
      n: { type: 'integer' },
      sentiment: { type: 'string', enum: ['COMPLAINT', 'PRAISE', 'NEUTRAL'] },
      category: { type: 'string', enum: categories },
      area: { type: 'string', enum: areas },
      intensity: scale,
      heat: scale,
      issues: listOf(text),
      places: listOf(text),
    }),
  ),
});

export const trends = closed({
  trends: listOf(
    closed({
      n: { type: 'integer' },
      relevance: { type: 'integer', enum: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      categories: listOf({ type: 'string', enum: categories }),
      notes: text,
      description: text,
    }),
  ),
});
