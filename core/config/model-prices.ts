import { z } from 'zod';
import type { Model } from '../models';

/** Dollars per million tokens, keyed by the model's name. */
export type ModelPrices = ReadonlyMap<string, Model['price']>;

/** Prices are read from the end, because a name may contain the separators, as hf.co/… does. */
const ENTRY = /^(.+)=(\d{1,5}(?:\.\d{1,6})?)\/(\d{1,5}(?:\.\d{1,6})?)$/u;

const entry = z.string().transform((text, context): [string, Model['price']] => {
  const [, name = '', input, output] = ENTRY.exec(text) ?? [];
  if (name === '') context.addIssue({ code: 'custom', message: 'is no price' });
  return [name.trim(), { input: Number(input), output: Number(output) }];
});

/** `name=input/output`, separated by commas. */
export const modelPrices = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(z.array(entry))
  .transform((entries): ModelPrices => new Map(entries));
