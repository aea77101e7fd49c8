import type { OutboundRefused } from '@stimmlage/core/outbound';
import { reason } from '@stimmlage/core/reasons/reason';
import { ProviderRefused } from './provider';

/**
 * Creates the fault for a response that redirects or refers to a URL outside the configured service. Only a
 * person can decide whether the other URL is legitimate.
 * @param variable the setting that contains the service's URL.
 */
export const elsewhereFault = (
  { address, allowed }: OutboundRefused,
  variable: 'ANTHROPIC_BASE_URL' | 'OPENAI_BASE_URL',
): ProviderRefused =>
  new ProviderRefused(reason('provider.elsewhere', { address, origin: allowed, variable }));
