import { z } from 'zod';
import type { Model } from '../models';

/** Dollars per million tokens, by model name. */
export type ModelPrices = ReadonlyMap<string, NonNullable<Model['price']>>;

/**
 * The prices are matched at the end of the entry, because a model's name may also contain the separators, as
 * in hf.co/….
 */
const ENTRY = /^(.+)=(\d{1,5}(?:\.\d{1,6})?)\/(\d{1,5}(?:\.\d{1,6})?)$/u;

const entry = z.string().transform((text, context): [string, NonNullable<Model['price']>] => {
  const [, name = '', input, output] = ENTRY.exec(text) ?? [];
  if (name === '') context.addIssue({ code: 'custom', message: 'is no price' });
  return [name.trim(), { input: Number(input), output: Number(output) }];
});

/** Prices in the form `name=input/output`, separated by commas. */
export const modelPrices = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(entry))
  .transform((entries): ModelPrices => new Map(entries));
