import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { useOpenAddress } from './views';

interface ViewLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** The URL of the view. */
  address: string;
}

/**
 * A link to a view. The router handles clicks, except for clicks with a modifier key, which the browser
 * handles.
 */
export const ViewLink = ({ address, ...props }: ViewLinkProps) => {
  const open = useOpenAddress();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(address);
  };
  return <a {...props} href={address} onClick={follow} />;
};
