import { describe, expect, test } from 'bun:test';
import { createImport, getImport } from '@stimmlage/core/contracts/imports';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import { until } from '@stimmlage/core/testing/until';
import { findImport } from '@stimmlage/db/queries/collection/imports';
import { emptyEach } from '@stimmlage/db/testing/hooks';
import { useApi } from '../testing/harness';

const api = await useApi();
emptyEach(api.database, 'imports, import_chunks');

type Bytes = Uint8Array<ArrayBuffer>;

const send = async (body: Bytes | ReadableStream<Uint8Array>, name = 'archiv.jsonl.gz') => {
  const headers = { 'Content-Type': 'application/octet-stream', 'X-File-Name': name };
  const response = await api.call('POST', '/imports', { as: 'admin', body, headers });
  return { status: response.status, body: await response.json() };
};
/** Creates a body that is sent in parts of the given size. */
const inParts = (bytes: Bytes, size: number): ReadableStream<Uint8Array> => {
  let from = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (from >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(from, from + size));
      from += size;
    },
  });
};
/**
 * Uploads a body. Returns the stored lines, the status of the import, and the remarks on the end of the file.
 */
const received = async (body: Bytes | ReadableStream<Uint8Array>) => {
  const { importId } = createImport.response.parse((await send(body)).body);
  const rows = await api.database.client<{ data: Uint8Array }[]>`
    select data from import_chunks where import_id = ${importId} order by sequence`;
  const texts = rows.map(({ data }) => new TextDecoder().decode(Bun.gunzipSync(new Uint8Array(data))));
  const row = await findImport(api.database.db, importId);
  return {
    lines: texts.join('\n').split('\n'),
    status: row?.status,
    cutOff: writeReason(row?.cutOff ?? []),
    remarks: writeReason(row?.remarks ?? []),
  };
};

/** Lines that compress poorly, so that a file with these lines consists of many blocks. */
const lines = Array.from({ length: 6_000 }, (_, index) =>
  JSON.stringify({
    index,
    filler: Array.from({ length: 16 }, (_, at) => Bun.hash(`${index} ${at}`)).join(''),
  }),
);
const gzip = (from: number, to: number): Bytes =>
  Bun.gzipSync(
    Buffer.from(
      lines
        .slice(from, to)
        .map((line) => `${line}\n`)
        .join(''),
    ),
  );
const joined = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts));
const text = (value: string): Bytes => new TextEncoder().encode(value);

const PART_SIZES = [977, 65_536, Number.MAX_SAFE_INTEGER];
const whole = gzip(0, lines.length);

describe('bytes after the end of gzip data', () => {
  test.each([
    ['line breaks', text('\r\n\r\n\r\n'), 6],
    ['a footer', text('-- ende der übertragung --'), 27],
    ['NULs', new Uint8Array(100_000), 100_000],
    ['bytes that only begin like gzip', new Uint8Array([0x1f, 0x8b, 0xff]), 3],
  ])('are reported if they are %s, and everything before them is imported', async (_, behind, count) => {
    const file = joined(gzip(0, 3_000), gzip(3_000, lines.length), behind);
    for (const size of PART_SIZES) {
      expect(await received(inParts(file, size))).toEqual({
        lines,
        status: 'processing',
        cutOff: null,
        remarks: `${count} bytes after the end of the compressed data were ignored`,
      });
    }
  });

  test('are not mistaken for part of an unfinished last line', async () => {
    const file = joined(Bun.gzipSync(text('{"a":1}')), text('x'));
    expect(await received(file)).toMatchObject({
      lines: ['{"a":1}'],
      remarks: '1 byte after the end of the compressed data was ignored',
    });
  });
});

describe('a damaged gzip file', () => {
  /**
   * Returns the lines imported from a file and the report on the rest of the file. Checks that the lines and
   * the report do not depend on how the upload is split.
   */
  const takenOf = async (file: Bytes) => {
    const first = await received(file);
    for (const size of PART_SIZES) expect(await received(inParts(file, size))).toEqual(first);
    return first;
  };

  test('yields all complete lines if it is truncated, however the upload is split', async () => {
    for (const missing of [1, 8, 400, 100_000]) {
      const taken = await takenOf(whole.slice(0, whole.length - missing));
      const count = taken.lines.length;
      expect(taken.lines).toEqual(lines.slice(0, count));
      expect(taken.cutOff).toBe(
        `Only the lines before line ${count + 1} were imported. The rest cannot be read: it is damaged (unexpected end of file)`,
      );
      expect(count).toBeGreaterThan(4_000);
      // The last 8 bytes are the gzip trailer. If only the trailer is missing, no line is truncated.
      expect(count === lines.length).toBe(missing <= 8);
    }
  });

  test('yields all complete lines up to corrupt bytes or a member with a wrong checksum', async () => {
    const overwritten = joined(
      whole.slice(0, 500_000),
      new Uint8Array(2_000).fill(0xff),
      whole.slice(502_000),
    );
    const taken = await takenOf(overwritten);
    const count = taken.lines.length;
    expect(count).toBeGreaterThan(1_000);
    expect(taken.cutOff).toContain(`before line ${count + 1} were imported`);

    const wrongSum = gzip(0, 100);
    wrongSum.fill(0, -8, -4);
    expect(await takenOf(joined(wrongSum, gzip(100, 200)))).toMatchObject({
      lines: lines.slice(0, 100),
      cutOff:
        'Only the lines before line 101 were imported. The rest cannot be read: it is damaged (incorrect data check)',
    });
    const wrongSize = gzip(0, 100);
    wrongSize.fill(0, -4);
    expect((await takenOf(wrongSize)).cutOff).toContain('incorrect length check');
  });

  test('yields all earlier members if a later one is damaged', async () => {
    expect(await takenOf(joined(gzip(0, 2_000), gzip(2_000, 2_100).slice(0, 5)))).toMatchObject({
      lines: lines.slice(0, 2_000),
      cutOff: expect.stringContaining('before line 2001 were imported'),
    });
  });

  test.each([
    ['within its header', whole.slice(0, 6)],
    ['before its first line ends', whole.slice(0, 60)],
    [
      'in a name that never ends',
      joined(new Uint8Array([0x1f, 0x8b, 8, 8]), new Uint8Array(100_000).fill(65)),
    ],
  ])('is refused if it is damaged %s, because none of it can be imported', async (_, file) => {
    expect(await send(file)).toMatchObject({
      status: 400,
      body: { error: 'imports.not_an_archive', message: expect.stringContaining('it is damaged (') },
    });
  });

  test('is not confused with the complete file that is later sent under the same name', async () => {
    await received(inParts(whole.slice(0, whole.length - 400), 65_536));
    await api.database.client`update imports set status = 'failed', finished_at = now()`;
    expect(await received(inParts(whole, 65_536))).toEqual({
      lines,
      status: 'processing',
      cutOff: null,
      remarks: null,
    });
  });
});

test('accepts a gzip header with a name, a comment, extra data and a checksum', async () => {
  const { buffer } = Bun.gzipSync(text('{"a":1}\n'));
  const fields = [2, 0, 1, 2, ...text('archiv.jsonl\0'), ...text('Anmerkung\0'), 0, 0];
  const header = [0x1f, 0x8b, 8, 2 + 4 + 8 + 16, 0, 0, 0, 0, 0, 3, ...fields];
  expect(await received(joined(new Uint8Array(header), new Uint8Array(buffer, 10)))).toMatchObject({
    lines: ['{"a":1}'],
    cutOff: null,
    remarks: null,
  });
});

test('refuses an endless decompressed line once it reaches the line limit', async () => {
  // The filler is no more compressible than posts. Otherwise, a different rule would refuse the file because
  // of its compression ratio.
  const filler = 'a'.repeat(600);
  const bomb = Bun.gzipSync(
    text(Array.from({ length: 80_000 }, (_, at) => Bun.hash(String(at)) + filler).join('')),
  );
  expect(await send(joined(bomb))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('line 1 is longer than 32 MiB') },
  });
});

test('stops where an archive is no longer UTF-8, and says so', async () => {
  const good = '{"a":"für"}\n';
  const latin1 = joined(text(good), Buffer.from('{"b":"für"}\n{"c":1}\n', 'latin1'));
  for (const size of [5, 13, latin1.length]) {
    expect(await received(inParts(latin1, size))).toMatchObject({
      lines: ['{"a":"für"}'],
      cutOff:
        'Only the lines before line 2 were imported. The rest cannot be read: it is not UTF-8 from there on, so umlauts would be garbled; save it as UTF-8',
    });
  }
  expect(await send(joined(Buffer.from('{"b":"für"}\n', 'latin1')))).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('it is not UTF-8') },
  });
  const genuine = '{"a":"\uFFFD"}';
  expect(await received(text(`${genuine}\n`))).toMatchObject({ lines: [genuine], cutOff: null });
});

describe('the encoding of an archive', () => {
  const archive = '{"a":"ä"}\r\n{"b":"„ö“"}\r\n';
  const utf16 = Buffer.from(archive, 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  const mark = (first: number, second: number) => new Uint8Array([first, second]);

  test.each([
    ['UTF-16 with a byte order mark', joined(mark(0xff, 0xfe), utf16)],
    ['UTF-16 without a byte order mark', joined(utf16)],
    ['big-endian UTF-16 with a byte order mark', joined(mark(0xfe, 0xff), swapped)],
    ['big-endian UTF-16 without a byte order mark', joined(swapped)],
    ['gzipped UTF-16', Bun.gzipSync(joined(mark(0xff, 0xfe), utf16))],
    ['UTF-8 with a byte order mark', text(`\uFEFF${archive}`)],
    [
      'UTF-8 in several concatenated files, each with a byte order mark',
      text('\uFEFF{"a":"ä"}\r\n\uFEFF{"b":"„ö“"}\r\n\uFEFF'),
    ],
  ])('may be %s', async (_, file) => {
    for (const size of [5, 65_536]) {
      expect(await received(inParts(file, size))).toMatchObject({
        lines: ['{"a":"ä"}', '{"b":"„ö“"}'],
        cutOff: null,
      });
    }
  });
});

test('does not report damage at the end of a file while lines remain to be processed', async () => {
  const { body } = await send(whole.slice(0, -400));
  const { importId } = createImport.response.parse(body);
  const response = await api.call('GET', `/imports/${importId}`, { as: 'admin' });
  expect(getImport.response.parse(await response.json())).toMatchObject({
    status: 'processing',
    error: null,
  });
});

test('an upload whose import has ended in the meantime is refused, and stores nothing more', async () => {
  const chunks = async () => {
    const [row] = await api.database.client`select count(*)::int as n from import_chunks`;
    return Number(row?.['n']);
  };
  const plain = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
  const half = Math.floor(plain.length / 2);
  let stored = 0;
  const parts = [
    async () => plain.slice(0, half),
    async () => {
      await until('a chunk is stored', async () => (await chunks()) > 0);
      await api.database.client`update imports set status = 'processing'`;
      stored = await chunks();
      return plain.slice(half);
    },
  ];
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = parts.shift();
      if (next) controller.enqueue(await next());
      else controller.close();
    },
  });
  expect(await send(body)).toMatchObject({ status: 409, body: { error: 'imports.broken' } });
  expect(stored).toBeGreaterThan(0);
  expect(await chunks()).toBe(stored);
});
