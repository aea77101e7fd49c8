-- Sentences become codes with their values, by how the sentences were written until now. Several remarks stood in one
-- text; a text that has not come from these becomes the value of the code 'other'. What is created for this is dropped
-- at the end.
create table reason_sentence (place int generated always as identity, code text, sentence text);
--> statement-breakpoint
insert into reason_sentence (code, sentence) values
  ('x.waits', 'X asks to wait until {until}'),
  ('x.token_refused', 'X does not accept the bearer token (401); check X_BEARER_TOKEN.'),
  ('x.credit_spent', 'The credit at X is spent (402); add credit in the developer console.'),
  ('x.project_refused', 'X refuses this project (403){said}'),
  ('x.cap_reached', 'The monthly usage cap at X is reached (429 UsageCapExceeded).'),
  ('x.silent', 'X gives no reason'),
  ('x.not_known', 'X does not know it (404).'),
  ('x.not_accepted', 'X does not accept the request ({status}){said}'),
  ('x.unavailable', 'X is not available ({status}).'),
  ('x.timed_out', 'X did not answer in time.'),
  ('x.authors_missing', 'X answered without the author of any post: its field names have changed.'),
  ('x.nothing_said', 'X answered without a word on any of the posts asked for.'),
  ('x.broken_off', 'X''s answer broke off.'),
  ('x.unreachable', 'X could not be reached.'),
  ('x.unreadable', 'X answered something that is no answer of its API.'),
  ('x.failed', 'X could not be asked{said}'),
  ('x.given_up', 'Given up after {tries} tries.'),
  ('x.budget_spent', 'The budget for X of this month ({limit}) has {left} left, and the next step may cost {cost}.'),
  ('run.no_token', 'X_BEARER_TOKEN is missing: nothing can be collected.'),
  ('run.stopped', 'Stopped on request'),
  ('run.targets_left', '{count} target was left'),
  ('run.targets_left', '{count} targets were left'),
  ('run.not_analysed', 'No analysis followed'),
  ('schedule.run_active', 'The run due at {due} was left out: another run was still in progress'),
  ('schedule.no_targets', 'The run due at {due} was left out: there was no active target'),
  ('target.deleted', 'The target was deleted during the run'),
  ('target.changed', 'The target was changed during the run; the next one collects it'),
  ('target.no_handle', 'Not collected: saved by name without a handle on X'),
  ('target.erased', 'Not collected: this account was erased'),
  ('target.not_known', 'X knows no account @{username}'),
  ('target.protected', '@{username} is protected: X shows its posts to followers only'),
  ('target.renamed', 'X shows this account as @{username} now'),
  ('gap.posts', 'More than {most} new posts; older ones were left'),
  ('gap.replies', 'More than {most} new replies under a post; older ones were left'),
  ('gap.unreadable', 'Some posts that X gave cannot be read; they were left out'),
  ('gap.backfill', '{found} of {wanted} posts found; older ones were left'),
  ('gap.timeline_end', '{found} of {wanted} posts found; X shows an account''s newest {most} posts'),
  ('gap.search_end', '{found} of {wanted} posts found; X searches the last {days} days'),
  ('gap.replies_end', 'Replies were found below posts of the last {days} days only'),
  ('session.empty', 'There was no content left to analyse'),
  ('session.no_key', '{variable} is missing: nothing can be classified.'),
  ('session.no_model', 'There is no model {model} {version}'),
  ('session.no_codebook', 'There is no codebook {codebook}'),
  ('session.waits', 'what is not sent yet waits'),
  ('budget.spent', 'The budget for AI of this month ({limit}) is spent'),
  ('budget.exceeded', 'This would cost about {cost}, and the budget for AI of this month ({limit}) has {left} left beside what is under way'),
  ('batch.not_sent', 'The session was canceled before this batch was sent'),
  ('batch.content_deleted', 'The content of this batch was deleted'),
  ('batch.too_large', 'The batch is larger than the provider takes'),
  ('batch.expired', 'The batch expired at the provider'),
  ('batch.canceled', 'The batch was canceled'),
  ('request.not_asked', 'The session was canceled before this request was asked'),
  ('request.content_deleted', 'The content of this request was deleted'),
  ('request.no_result', 'The provider gave no result for this request'),
  ('item.deleted', 'The content was deleted before it was asked about'),
  ('item.edited', 'The content was edited after it was asked about'),
  ('answer.refused', 'The model refused to answer'),
  ('answer.cut', 'The answer was cut: it is longer than the model may write'),
  ('answer.empty', 'The answer is empty'),
  ('answer.misshapen', 'The answer has not the form that was asked for'),
  ('answer.item_missing', 'The model left the item out'),
  ('answer.item_doubled', 'The model answered the item twice'),
  ('answer.field', 'The model''s {field} is not accepted'),
  ('provider.key_refused', 'The AI provider does not accept the key (401); check {variable}{said}'),
  ('provider.credit_spent', 'The credit at the AI provider is spent (402){said}'),
  ('provider.key_forbidden', 'The AI provider refuses this key (403){said}'),
  ('provider.no_model', 'The AI provider does not know the model (404){said}'),
  ('provider.no_model_here', 'The AI provider does not know the model (404); check OPENAI_MODEL and OPENAI_BASE_URL{said}'),
  ('provider.batch_too_large', 'The batch is larger than the AI provider takes (413){said}'),
  ('provider.limit_spent', 'The AI provider''s limit is spent (429){said}'),
  ('provider.waits', 'The AI provider asks to wait (429){said}'),
  ('provider.refused', 'The AI provider refuses the request ({status}){said}'),
  ('provider.redirected', 'The AI provider sends us elsewhere ({status}); check OPENAI_BASE_URL.'),
  ('provider.unavailable', 'The AI provider is not available ({status}){said}'),
  ('provider.stumbled', 'The AI provider could not answer ({status}){said}'),
  ('provider.timed_out', 'The AI provider did not answer in time.'),
  ('provider.taken_back', 'The question was taken back.'),
  ('provider.broken_off', 'The AI provider broke the connection off.'),
  ('provider.unreachable', 'The AI provider could not be reached.'),
  ('provider.unreadable', 'The AI provider''s answer cannot be read{said}'),
  ('provider.no_message', 'The AI provider''s answer is not a message.'),
  ('provider.no_completion', 'The AI provider''s answer is no chat completion.'),
  ('provider.misshapen', 'The AI provider''s result is not as documented'),
  ('provider.unclear', 'It is unclear whether the batch was created{said}'),
  ('provider.batch_gone', 'The AI provider does not know the batch any more{said}'),
  ('provider.results_gone', 'The AI provider does not keep the results of the batch any more.'),
  ('provider.damaged', 'Lines of the AI provider''s results are no JSON: {lines}'),
  ('trends.no_token', 'X_BEARER_TOKEN is missing: no trends can be fetched.'),
  ('trends.place_empty', '{place}: no trends'),
  ('trends.no_key', '{variable} is missing: trends are not analysed.'),
  ('trends.unjudged', 'The model judged {names} of the names not at all or twice'),
  ('import.nothing_taken', 'Nothing of it can be imported. Its lines hold: {reason}'),
  ('import.not_an_archive', '{name} is not an archive that can be imported: {reason}'),
  ('archive.long_line', 'line {line} is longer than 32 MiB'),
  ('archive.damaged', 'it is damaged ({message})'),
  ('line.no_json', 'not JSON'),
  ('line.no_answer', 'not an answer of the X API'),
  ('line.old_post', 'a post of the old API v1.1'),
  ('line.count', 'a count of posts'),
  ('line.compliance', 'a compliance record'),
  ('line.list', 'a list'),
  ('line.user', 'a user'),
  ('line.post_without_time', 'a post without its time'),
  ('line.trends_without_place', 'trends without their place and time'),
  ('line.no_post', 'no readable post'),
  ('line.unreadable', '{unreadable} of its {posts} posts cannot be read'),
  ('line.unstorable', 'a value that the database cannot hold'),
  ('upkeep.no_token', 'X_BEARER_TOKEN is missing: nothing can be looked up again.'),
  ('upkeep.given_up', 'Given up after {tries} tries; the next run goes on.'),
  ('upkeep.budget_spent', 'The month''s budget for X is spent; the others come when there is one again.'),
  ('upkeep.share_spent', 'This night''s share of the month''s budget for X is spent; the others come the next night.'),
  ('upkeep.bound', 'A run looks up {most} posts at most; the others come next.'),
  ('upkeep.mismatches', 'Figures are not what their labels give'),
  ('trends.place_failed', '{place}: {reason}');
--> statement-breakpoint
alter table reason_sentence add names text[], add pattern text;
--> statement-breakpoint
update reason_sentence set
  names = array(select name[1] from regexp_matches(sentence, '\{([a-z]+)\}', 'g') with ordinality as t(name, n) order by n),
  pattern = '^' || regexp_replace(sentence, '([.()])', '\\\1', 'g') || '$';
--> statement-breakpoint
do $$
declare form record;
begin
  for form in values
    ('codebook|count|days|found|lines?|most|names|posts|status|tries|unreadable|wanted', '(\\d{1,15})'),
    ('cost|left|limit', '\\$(\\d{1,9}\\.\\d{2,4})'),
    ('due|until', '(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z)'),
    ('said', '(?:: (.*)|\\.)'),
    ('username', '(\\w+)'),
    ('variable', '([A-Z_]+)'),
    ('version', '(\\S+)'),
    ('place', '([^:;]{1,60})'),
    ('[a-z]+', '(.+)')
  loop
    update reason_sentence set pattern = regexp_replace(pattern, '\{(' || form.column1 || ')\}', form.column2, 'g');
  end loop;
end $$;
--> statement-breakpoint
create function reason_detail(name text, written text) returns jsonb language plpgsql as $$
begin
  if name ~ '^(codebook|count|days|found|lines?|most|names|posts|status|tries|unreadable|wanted)$' then
    return to_jsonb(written::bigint);
  elsif name in ('cost', 'left', 'limit') then
    return to_jsonb((written::numeric * 1000000)::bigint);
  elsif name = 'reason' then
    return coalesce('[]'::jsonb || reason_known(written), (
      select case when bool_and(reason is not null) then jsonb_agg(reason order by n) end
      from string_to_table(written, ', ') with ordinality as t(part, n), reason_known(part) as reason));
  end if;
  return to_jsonb(coalesce(written, ''));
end $$;
--> statement-breakpoint
-- One reason; null for a text that is none.
create function reason_known(written text) returns jsonb language plpgsql as $$
declare
  known record;
  found text[];
  details jsonb;
begin
  for known in select * from reason_sentence order by place loop
    found := regexp_match(written, known.pattern);
    continue when found is null;
    select coalesce(jsonb_object_agg(name, reason_detail(name, found[n])), '{}') into details
    from unnest(known.names) with ordinality as t(name, n);
    continue when details @? '$.* ? (@ == null)';
    return jsonb_build_object('code', known.code, 'details', details);
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- Reasons that stand one after the other; null where one of them is none.
create function reasons_known(written text) returns jsonb language plpgsql as $$
declare
  joint text;
  before text;
  first jsonb;
  others jsonb;
begin
  for n in 2 .. length(written) - 2 loop
    joint := substr(written, n, 2);
    before := left(written, n - 1);
    continue when joint not in ('. ', '; ', ': ') or before like '%.';
    first := coalesce(reason_known(before), reason_known(before || '.'));
    continue when first is null;
    others := reasons_known(substr(written, n + 2));
    continue when others is null or joint <> case others #>> '{0,code}'
      when 'session.waits' then ': '
      when 'run.targets_left' then '; '
      when 'trends.place_empty' then '; '
      when 'trends.place_failed' then '; '
      else '. ' end;
    return jsonb_build_array(first) || others;
  end loop;
  return '[]'::jsonb || reason_known(written);
end $$;
--> statement-breakpoint
create table reason_text as
select text, coalesce(reasons_known(text),
  jsonb_build_array(jsonb_build_object('code', 'other', 'details', jsonb_build_object('text', text)))) as reasons
from (
  select reason from collection_runs
  union select error from collection_run_targets
  union select gap from collection_run_targets
  union select note from collection_schedule
  union select note from targets
  union select error from sessions
  union select error from batches
  union select error from requests
  union select error from imports
  union select note from trend_fetches
  union select analysis_note from trend_fetches
  union select note from upkeep_runs
  union select refused_line ->> 'reason' from imports, jsonb_array_elements(refused) as refused_line
) texts(text)
where text is not null;
--> statement-breakpoint
create index on reason_text using hash (text);
--> statement-breakpoint
create function reasons_of(written text) returns jsonb language plpgsql as $$
begin
  if written is null then return '[]'; end if;
  return (select reasons from reason_text where text = written);
end $$;
--> statement-breakpoint
ALTER TABLE "collection_runs"
  ALTER COLUMN "reason" SET DATA TYPE jsonb USING reasons_of("reason"),
  ALTER COLUMN "reason" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "reason" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "collection_run_targets"
  ALTER COLUMN "error" SET DATA TYPE jsonb USING reasons_of("error"),
  ALTER COLUMN "error" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "error" SET NOT NULL,
  ALTER COLUMN "gap" SET DATA TYPE jsonb USING reasons_of("gap"),
  ALTER COLUMN "gap" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "gap" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "collection_schedule"
  ALTER COLUMN "note" SET DATA TYPE jsonb USING reasons_of("note"),
  ALTER COLUMN "note" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "note" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "targets"
  ALTER COLUMN "note" SET DATA TYPE jsonb USING reasons_of("note"),
  ALTER COLUMN "note" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "note" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions"
  ALTER COLUMN "error" SET DATA TYPE jsonb USING reasons_of("error"),
  ALTER COLUMN "error" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "error" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "batches"
  ALTER COLUMN "error" SET DATA TYPE jsonb USING reasons_of("error"),
  ALTER COLUMN "error" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "error" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "requests"
  ALTER COLUMN "error" SET DATA TYPE jsonb USING reasons_of("error"),
  ALTER COLUMN "error" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "error" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "imports"
  ALTER COLUMN "error" SET DATA TYPE jsonb USING reasons_of("error"),
  ALTER COLUMN "error" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "error" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "trend_fetches"
  ALTER COLUMN "note" SET DATA TYPE jsonb USING reasons_of("note"),
  ALTER COLUMN "note" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "note" SET NOT NULL,
  ALTER COLUMN "analysis_note" SET DATA TYPE jsonb USING reasons_of("analysis_note"),
  ALTER COLUMN "analysis_note" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "analysis_note" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "upkeep_runs"
  ALTER COLUMN "note" SET DATA TYPE jsonb USING reasons_of("note"),
  ALTER COLUMN "note" SET DEFAULT '[]'::jsonb,
  ALTER COLUMN "note" SET NOT NULL;
--> statement-breakpoint
update imports set refused = (
  select jsonb_agg(jsonb_build_object('line', refused_line -> 'line', 'reasons', reasons_of(refused_line ->> 'reason')) order by n)
  from jsonb_array_elements(refused) with ordinality as t(refused_line, n))
where refused <> '[]';
--> statement-breakpoint
drop function reasons_of, reasons_known, reason_known, reason_detail;
--> statement-breakpoint
drop table reason_text, reason_sentence;
