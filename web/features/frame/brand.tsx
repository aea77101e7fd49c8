import { useUser } from '../../domain/current-user';
import { ViewLink } from '../../domain/view-link';
import classes from './frame.module.css';

const MAIN_VIEW = '/dashboard';

/** The site's name, which links to the user's start screen. */
export const Brand = ({ name, isShort = false }: { name: string; isShort?: boolean }) => {
  const { startAddress } = useUser();
  return (
    <ViewLink
      address={startAddress ?? MAIN_VIEW}
      className={classes.brand}
      {...(isShort ? { 'aria-label': name } : {})}
    >
      {isShort ? name.slice(0, 1) : name}
      <span aria-hidden="true">.</span>
    </ViewLink>
  );
};
