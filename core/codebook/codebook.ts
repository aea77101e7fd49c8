import type { Category } from '../codes/categories';
import type { TranslatedLanguage } from '../codes/label';
import type { PolicyArea } from '../codes/policy-areas';
import type { ScaleStep } from '../codes/scales';
import type { Sentiment } from '../codes/sentiments';

/** The codes of a codebook version with their meanings, in the order of the version. */
export type Meanings<C extends string = string> = Readonly<Partial<Record<C, string>>>;

export type Code<M extends Meanings> = keyof M & string;

interface CodebookTexts<Categories, PolicyAreas> {
  sentiments: Record<Sentiment, string>;
  categories: Categories;
  policyAreas: PolicyAreas;
  intensity: Record<ScaleStep, string>;
  heat: Record<ScaleStep, string>;
  /** Rules for borderline cases. */
  rules: readonly string[];
}

/** A translation of all texts in the English original, with the same codes as keys. */
type Translation<Categories, PolicyAreas> = CodebookTexts<
  { readonly [C in keyof Categories]: string },
  { readonly [A in keyof PolicyAreas]: string }
>;

/**
 * Instructions for classifying statements, for people and models alike. Only the statement is classified, not
 * its author: an author's party, beliefs, origin, health or religion must not be inferred. Any change in
 * meaning requires a new version. Categories and policy areas may differ between versions.
 */
export interface Codebook<Categories = Meanings<Category>, PolicyAreas = Meanings<PolicyArea>>
  extends CodebookTexts<Categories, PolicyAreas> {
  version: number;
  examples: readonly CodebookExample<keyof NoInfer<Categories>, keyof NoInfer<PolicyAreas>>[];
  /** Translations for people; models are given the English original. */
  translations: Record<TranslatedLanguage, Translation<NoInfer<Categories>, NoInfer<PolicyAreas>>>;
}

/** A codebook of any version. */
export type AnyCodebook = Codebook<Meanings, Meanings>;

export interface CodebookExample<C = string, A = string> {
  text: string;
  sentiment: Sentiment;
  category: C;
  policyArea: A | null;
  intensity: ScaleStep;
  heat: ScaleStep;
}

/**
 * Defines a version of the codebook. The types ensure that the version's examples use only its own codes, and
 * that its translations cover all of its codes.
 */
export const defineCodebook = <C extends Meanings, A extends Meanings>(
  codebook: Codebook<C, A>,
): Codebook<C, A> => codebook;

/** Lists codes with their meanings, in the order of the codebook. */
export const listEntries = <M extends Meanings>(meanings: M) =>
  Object.entries(meanings) as [code: Code<M>, meaning: string][];

export const isKnownCode = <M extends Meanings>(meanings: M, code: string): code is Code<M> =>
  Object.hasOwn(meanings, code);
