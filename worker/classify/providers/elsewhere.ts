import type { OutboundRefused } from '@stimmlage/core/outbound';
import { reason } from '@stimmlage/core/reasons/reason';
import { ProviderRefused } from './provider';

/**
 * The fault for a URL in a response or redirect that differs from the service's, because only a person can
 * decide whether it is right.
 * @param variable the setting that contains the service's URL.
 */
export const elsewhereFault = (
  { address, allowed }: OutboundRefused,
  variable: 'ANTHROPIC_BASE_URL' | 'OPENAI_BASE_URL',
): ProviderRefused =>
  new ProviderRefused(reason('provider.elsewhere', { address, origin: allowed, variable }));
