import { expect, test } from 'bun:test';
import { answerOf, CallError, fileOf } from './call';

const failureOf = async (call: Promise<Response>): Promise<CallError> => {
  const error = await answerOf<unknown>(call).catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('expected a CallError');
  return error;
};

const answer = (body: string, status: number, statusText = ''): Promise<Response> =>
  Promise.resolve(new Response(body, { status, statusText }));

test('an OK answer is its body', async () => {
  expect(await answerOf(answer('{"n":1}', 200))).toEqual({ n: 1 });
});

test('the message of the body comes first, then its error, then the raw text', async () => {
  const both = await failureOf(answer('{"message":"Away.","error":"database.unavailable"}', 503));
  expect([both.message, both.status, both.code]).toEqual(['Away.', 503, 'database.unavailable']);
  expect((await failureOf(answer('{"error":"route.not_found"}', 404))).message).toBe('route.not_found');
  expect((await failureOf(answer('Bad Gateway, says the proxy', 502))).message).toBe(
    'Bad Gateway, says the proxy',
  );
});

test('an empty body is named by its status', async () => {
  const error = await failureOf(answer('', 502, 'Bad Gateway'));
  expect(error.message).toBe('API call failed: 502 Bad Gateway');
});

test('a cancelled call and a broken line are told apart', async () => {
  const cancelled = Promise.reject(new DOMException('', 'AbortError'));
  expect((await failureOf(cancelled)).message).toBe('Request cancelled');
  const broken = Promise.reject(new TypeError('Failed to fetch'));
  expect((await failureOf(broken)).message).toBe('An unexpected error occurred');
});

test('the fields that were not accepted are named, whatever else the body holds', async () => {
  const fieldsOf = async (body: string) => (await failureOf(answer(body, 400))).fields;
  expect(await fieldsOf('{"issues":[{"path":"json.email","message":"x"},{"path":"json.name"}]}')).toEqual([
    'json.email',
    'json.name',
  ]);
  expect(await fieldsOf('{"issues":"many"}')).toEqual([]);
  expect(await fieldsOf('null')).toEqual([]);
});

test('a file comes with its name, and one that breaks off is a failure', async () => {
  const headers = { 'content-disposition': 'attachment; filename="comments.csv"' };
  const { content, name } = await fileOf(Promise.resolve(new Response('a,b', { headers })));
  expect([await content.text(), name]).toEqual(['a,b', 'comments.csv']);
  const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('gone')) });
  expect(fileOf(Promise.resolve(new Response(broken)))).rejects.toMatchObject({ status: 0 });
  expect(fileOf(answer('{"message":"No.","error":"exports.busy"}', 429))).rejects.toMatchObject({
    code: 'exports.busy',
  });
});
