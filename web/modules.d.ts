declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {
  /** With `{ type: 'text' }`: the sheet as it is written. */
  const text: string;
  export default text;
}
