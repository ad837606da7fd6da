-- FIND-01 The search looks words up instead of holding all of them in memory, so words may go again.
alter table vendor
  add column tag_words text[] not null
    generated always as (search_words_of(jsonb_path_query_array(tags, '$[*].name.*')::text)) stored;

alter table search_word
  -- Whose word it was first: a vendor may add so many. Null for those of earlier releases.
  add column vendor_id uuid references vendor on delete set null,
  -- Since when no item and no vendor has it.
  add column unused_since timestamptz;
create index search_word_by_vendor on search_word (vendor_id);
create index search_word_unused on search_word (unused_since) where unused_since is not null;
-- A word with one typo has the same beginning or the same end.
create index search_word_by_end on search_word ((reverse(word) collate "C"));

-- Words beyond 20,000 of one vendor are left out: its items are found by their other words.
create or replace function add_search_words() returns trigger language plpgsql as $$
declare
  fresh text[];
  owners uuid[];
begin
  if tg_table_name = 'vendor' then
    select array_agg(found.word), array_agg(found.vendor_id) into fresh, owners
    from (
      select distinct on (parts.word) parts.word, written.id as vendor_id
      from written, unnest(written.search_words || written.tag_words) as parts (word)
    ) found
    where not exists (
      select from search_word where search_word.word = found.word and search_word.unused_since is null);
  else
    select array_agg(found.word), array_agg(found.vendor_id) into fresh, owners
    from (
      select distinct on (parts.word) parts.word, branch.vendor_id
      from written join branch on branch.id = written.branch_id, unnest(written.search_words) as parts (word)
    ) found
    where not exists (
      select from search_word where search_word.word = found.word and search_word.unused_since is null);
  end if;
  if fresh is not null then
    -- The same lock is held while unused words are removed.
    perform pg_advisory_xact_lock(7203002);
    update search_word set unused_since = null where word = any (fresh) and unused_since is not null;
    insert into search_word (word, vendor_id)
    select word, vendor_id
    from (
      select found.word, found.vendor_id,
        row_number() over (partition by found.vendor_id order by found.word) as place
      from unnest(fresh, owners) as found (word, vendor_id)
      where not exists (select from search_word where search_word.word = found.word)
    ) numbered
    left join (
      select search_word.vendor_id, count(*) as size from search_word
      where search_word.vendor_id = any (owners) group by 1
    ) own using (vendor_id)
    where place + coalesce(own.size, 0) <= 20000
    order by word
    on conflict do nothing;
  end if;
  return null;
end $$;

insert into search_word (word)
select distinct word collate "C" from vendor, unnest(tag_words) as word order by 1
on conflict do nothing;
