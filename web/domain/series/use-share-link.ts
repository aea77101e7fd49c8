import { useClipboard } from '@mantine/hooks';

/** How long it is said that the link was copied. */
const SAID_MS = 6_000;

/** The address of the view on screen, leading to a section. */
const linkTo = (section: string): string => {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${search}#${section}`;
};

/** Copies a link to the view that the address holds, with the section that it is shared from. */
export const useShareLink = (section: string) => {
  const { copy, copied, error } = useClipboard({ timeout: SAID_MS });
  return {
    share: (): void => copy(linkTo(section)),
    isCopied: copied,
    /** For a browser that lets no page copy: the link, to be copied by hand. */
    refusedLink: error === null ? null : linkTo(section),
  };
};
