import { expect, test } from 'bun:test';
import { toWanted } from './create-values';

const values = { model: 'claude-haiku-4-5', content_limit: 50, session_name: '  ', unlabelled_only: false };

test('treats an empty or non-numeric limit as no limit, and trims the name', () => {
  expect(toWanted(values, [])).toEqual({ model_name: 'claude-haiku-4-5', content_limit: 50 });
  for (const nothing of ['', 'viele', Number.NaN]) {
    expect(toWanted({ ...values, content_limit: nothing }, []).content_limit).toBeNull();
  }
  expect(toWanted({ ...values, session_name: ' Woche 47 ' }, []).session_name).toBe('Woche 47');
});

test('asks for unlabelled posts only if that is chosen', () => {
  expect(toWanted({ ...values, unlabelled_only: true }, [])).toEqual({
    model_name: 'claude-haiku-4-5',
    content_limit: 50,
    unlabelled_only: true,
  });
});
