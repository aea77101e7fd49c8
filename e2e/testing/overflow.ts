/** By how many pixels a page is wider than its window, as a script for the page. */
export const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
