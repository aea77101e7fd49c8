import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { useOpenAddress } from './views';

interface ViewLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** The address of a view. */
  address: string;
}

/** A link to the address of a view, which the router opens; a modified click is left to the browser. */
export const ViewLink = ({ address, ...props }: ViewLinkProps) => {
  const open = useOpenAddress();
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(address);
  };
  return <a {...props} href={address} onClick={follow} />;
};
