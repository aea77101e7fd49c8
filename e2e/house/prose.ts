/** A comment, or the title of a test, in a source file. */
export type Prose = {
  kind: 'comment' | 'title';
  /** The source text, including the comment markers or the quotation marks around a title. */
  raw: string;
  /** Offset of `raw` in the source, in UTF-16 code units. */
  start: number;
  /** Number of the line on which `raw` starts, counted from 1. */
  line: number;
};

type Token = { kind: 'comment' | 'text' | 'word' | 'mark' | 'regex'; raw: string; start: number };

const space = /\s+/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const text = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
const word = /[\p{ID_Start}$_\d][\p{ID_Continue}$]*/uy;
const regex = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;

/** Keywords after which a slash starts a regular expression rather than a division. */
const beforeExpression = /^(?:return|typeof|case|in|of|await|yield|void|delete|else)$/;

const endsValue = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'word'
    ? !beforeExpression.test(token.raw)
    : token.kind === 'text' || token.kind === 'regex' || /^[)\]}]$/.test(token.raw));

const matchAt = (pattern: RegExp, source: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
};

/**
 * Reads a template literal from its opening backtick.
 * @returns the offset after its closing backtick, and the offsets of the expressions inside `${…}`
 */
const readTemplate = (source: string, start: number): { end: number; inner: Token[] } => {
  const inner: Token[] = [];
  let at = start + 1;
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      const expression = readTokens(source, at + 2, '}');
      inner.push(...expression.tokens);
      at = expression.end;
    } else {
      at += source[at] === '\\' ? 2 : 1;
    }
  }
  return { end: at + 1, inner };
};

const readToken = (source: string, at: number, last: Token | undefined): Token => {
  const token = (kind: Token['kind'], raw: string): Token => ({ kind, raw, start: at });
  const aComment = matchAt(comment, source, at);
  if (aComment !== undefined) return token('comment', aComment);
  const aText = matchAt(text, source, at);
  if (aText !== undefined) return token('text', aText);
  const aWord = matchAt(word, source, at);
  if (aWord !== undefined) return token('word', aWord);
  const aRegex = source[at] === '/' && !endsValue(last) ? matchAt(regex, source, at) : undefined;
  return aRegex === undefined ? token('mark', source.charAt(at)) : token('regex', aRegex);
};

/**
 * Reads tokens up to `until`, the bracket that closes the bracket before `start`. Without `until`, reads to
 * the end of the source.
 */
function readTokens(source: string, start: number, until?: '}'): { tokens: Token[]; end: number } {
  const tokens: Token[] = [];
  let at = start;
  let depth = 0;
  let last: Token | undefined;
  while (at < source.length) {
    const blank = matchAt(space, source, at);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    if (source[at] === '`') {
      const { end, inner } = readTemplate(source, at);
      last = { kind: 'text', raw: source.slice(at, end), start: at };
      tokens.push(last, ...inner);
      at = end;
      continue;
    }
    const token = readToken(source, at, last);
    at += token.raw.length;
    if (token.raw === '{') depth += 1;
    if (token.raw === '}') {
      if (depth === 0 && until === '}') return { tokens, end: at };
      depth -= 1;
    }
    tokens.push(token);
    if (token.kind !== 'comment') last = token;
  }
  return { tokens, end: at };
}

/** Returns the index after the bracket that closes the bracket at `open`. */
const afterBrackets = (tokens: Token[], open: number): number => {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    const { kind, raw } = tokens[index] as Token;
    if (kind === 'mark' && /^[([{]$/.test(raw)) depth += 1;
    if (kind === 'mark' && /^[)\]}]$/.test(raw)) depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
};

/**
 * Finds the title of the test declared at `index`: `test('…')`, `test.each([…])('…')`, `describe.if(…)('…')`.
 */
const titleAt = (tokens: Token[], index: number): Token | undefined => {
  if (!/^(?:test|describe|it)$/.test(tokens[index]?.raw ?? '') || tokens[index - 1]?.raw === '.') return;
  let next = index + 1;
  if (tokens[next]?.raw === '.') next += 2;
  if (tokens[next]?.raw === '(' && tokens[next + 1]?.kind !== 'text') next = afterBrackets(tokens, next);
  const title = tokens[next + 1];
  return tokens[next]?.raw === '(' && title?.kind === 'text' ? title : undefined;
};

/**
 * Finds all the prose in a TypeScript source: comments and test titles. Text in strings, templates and
 * regular expressions is not mistaken for a comment, but comments in the expressions of a template are found.
 */
export const proseOf = (source: string): Prose[] => {
  const { tokens } = readTokens(source, 0);
  const code = tokens.filter(({ kind }) => kind !== 'comment');
  const titles = code.flatMap((_, index) => titleAt(code, index) ?? []);
  const comments = tokens.filter(({ kind }) => kind === 'comment');
  const lineAt = (start: number): number => source.slice(0, start).split('\n').length;
  return [
    ...comments.map(({ raw, start }) => ({ kind: 'comment' as const, raw, start, line: lineAt(start) })),
    ...titles.map(({ raw, start }) => ({ kind: 'title' as const, raw, start, line: lineAt(start) })),
  ].toSorted((one, other) => one.start - other.start);
};
