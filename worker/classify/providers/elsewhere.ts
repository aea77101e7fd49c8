import type { OutboundRefused } from '@stimmlage/core/outbound';
import { reason } from '@stimmlage/core/reasons/reason';
import { ProviderRefused } from './provider';

/**
 * An address that an answer names or redirects to and that was not asked: only a person can say whether it is right.
 * @param variable the setting that names the service's address.
 */
export const elsewhereFault = (
  { address, allowed }: OutboundRefused,
  variable: 'ANTHROPIC_BASE_URL' | 'OPENAI_BASE_URL',
): ProviderRefused =>
  new ProviderRefused(reason('provider.elsewhere', { address, origin: allowed, variable }));
