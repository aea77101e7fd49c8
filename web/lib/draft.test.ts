import { expect, test } from 'bun:test';
import { meetOthers, withChanges, withoutSaved } from './draft';

const stored = { title: 'Stimmlage', budget: 20, isOn: true };

test('begins each field with the value on screen when the user first changed it', () => {
  const first = withChanges(null, { title: 'Neu' }, stored);
  const second = withChanges(
    first,
    { title: 'Neuer', budget: 30 },
    { ...stored, title: 'Von anderen', budget: 25 },
  );
  expect(second).toEqual({
    began: { title: 'Stimmlage', budget: 25 },
    changes: { title: 'Neuer', budget: 30 },
  });
});

test('reports a change by another user to a field that was not changed when an earlier attempt met it', () => {
  const draft = withChanges(null, { title: 'Neu' }, stored);
  const theirs = { ...stored, title: 'Von anderen', budget: 25 };
  const met = meetOthers(draft, theirs, draft.changes);
  expect(met.fields).toEqual(['title']);
  // The form still shows the budget with which it was loaded.
  const further = withChanges(met.draft, { budget: 30 }, stored);
  expect(meetOthers(further, theirs, further.changes).fields).toEqual(['budget']);
});

test('reports each conflict once, and again only if the value has changed once more', () => {
  const draft = withChanges(null, { budget: 30 }, stored);
  const met = meetOthers(draft, { ...stored, budget: 25 }, draft.changes);
  expect(met.fields).toEqual(['budget']);
  expect(meetOthers(met.draft, { ...stored, budget: 25 }, draft.changes).fields).toEqual([]);
  expect(meetOthers(met.draft, { ...stored, budget: 26 }, draft.changes).fields).toEqual(['budget']);
});

test('keeps what was changed during a save, and takes only saved fields from the answer', () => {
  const sent = withChanges(null, { title: 'Neu' }, stored);
  expect(withoutSaved(sent, { title: 'Neu' }, { ...stored, title: 'Neu' })).toBeNull();
  const during = withChanges(sent, { title: 'Neuer', budget: 30 }, stored);
  const left = withoutSaved(during, { title: 'Neu' }, { ...stored, title: 'Neu', budget: 25 });
  expect(left).toEqual({ began: { title: 'Neu', budget: 20 }, changes: { title: 'Neuer', budget: 30 } });
});
