/** Whether the page is being written on the server; the build fills it in, and leaves out what is not for this side. */
declare const IS_SERVER: boolean;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {
  /** With `{ type: 'text' }`: the sheet as it is written. */
  const text: string;
  export default text;
}
