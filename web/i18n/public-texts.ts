import type { Language } from '@stimmlage/core/codes/label';
import type { Translated } from './catalogue';

const english = {
  common: () => import('./en/common'),
  embed: () => import('./en/embed'),
  figures: () => import('./en/figures'),
  method: () => import('./en/method'),
  public: () => import('./en/public'),
  setup: () => import('./en/setup'),
};

export const publicTexts = {
  en: english,
  de: {
    common: () => import('./de/common'),
    embed: () => import('./de/embed'),
    figures: () => import('./de/figures'),
    method: () => import('./de/method'),
    public: () => import('./de/public'),
    setup: () => import('./de/setup'),
  },
} satisfies Record<Language, Translated<typeof english>>;
