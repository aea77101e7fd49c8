import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { useOpenAddress } from './views';

interface ViewLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** The URL of a view. */
  address: string;
}

/** A link to a view's URL, which the router opens; a click with a modifier key is left to the browser. */
export const ViewLink = ({ address, ...props }: ViewLinkProps) => {
  const open = useOpenAddress();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(address);
  };
  return <a {...props} href={address} onClick={follow} />;
};
