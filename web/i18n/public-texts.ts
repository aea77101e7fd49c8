import type { Loaders } from './i18n';

export const publicTexts: Loaders<'common' | 'embed' | 'method' | 'public' | 'setup'> = {
  en: {
    common: async () => (await import('./en/common')).common,
    embed: async () => (await import('./en/embed')).embed,
    method: async () => (await import('./en/method')).method,
    public: async () => (await import('./en/public')).publicTexts,
    setup: async () => (await import('./en/setup')).setup,
  },
  de: {
    common: async () => (await import('./de/common')).common,
    embed: async () => (await import('./de/embed')).embed,
    method: async () => (await import('./de/method')).method,
    public: async () => (await import('./de/public')).publicTexts,
    setup: async () => (await import('./de/setup')).setup,
  },
};
