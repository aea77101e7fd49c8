import type { OutboundRefused } from '@stimmlage/core/outbound';
import { reason } from '@stimmlage/core/reasons/reason';
import { ProviderRefused } from './provider';

/**
 * The fault for an address in an answer or a redirect that was not called, because only a person can decide
 * whether it is right.
 * @param variable the setting that contains the service's address.
 */
export const elsewhereFault = (
  { address, allowed }: OutboundRefused,
  variable: 'ANTHROPIC_BASE_URL' | 'OPENAI_BASE_URL',
): ProviderRefused =>
  new ProviderRefused(reason('provider.elsewhere', { address, origin: allowed, variable }));
