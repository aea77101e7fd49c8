/** Hands a file to the visitor. */
export const download = (content: Blob, fileName: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the content once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
