-- FIND-01 The search for vendors and dishes. The function splits texts like `searchWords` of the domain: a test
-- compares the two. It folds accents, letter case, Arabic spelling and digits, and leaves the Arabic article out.
create function search_words_of(content text) returns text[] language sql immutable strict parallel safe
return (
  select coalesce(array_agg(distinct word collate "C"), '{}')
  from (
    select left(regexp_replace(part, '^ال(?=..)', ''), 40) as word
    from unnest(string_to_array(
      regexp_replace(
        replace(replace(replace(
          lower(
            translate(
              replace(replace(replace(
                regexp_replace(
                  normalize(content, NFKD),
                  '[''`\u02BC\u02BE\u02BF\u2018\u2019\u00AD\u0300-\u036F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]',
                  '', 'g'),
                'ẞ', 'ß'), 'Æ', 'æ'), 'Œ', 'œ'),
              'ٱىیةکøØđĐłŁı٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
              'اييهكoOdDlLi01234567890123456789')
            collate "C"),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        '[^a-z0-9\u0620-\u063F\u0641-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06EE\u06EF\u06FA-\u06FC\u06FF]+', ' ', 'g'),
      ' ')) as part
    where part <> '') as parts);

alter table vendor
  add column search_words text[] not null generated always as (search_words_of(name_en || ' ' || name_ar)) stored;
alter table item
  -- The words of the names again, because they come before those of the descriptions.
  add column name_words text[] not null generated always as (search_words_of(name_en || ' ' || name_ar)) stored,
  add column search_words text[] not null generated always as (search_words_of(
    name_en || ' ' || name_ar || ' ' || coalesce(description_en, '') || ' ' || coalesce(description_ar, ''))) stored;
create index item_by_search_words on item using gin (search_words);
create index item_by_name_words on item using gin (name_words);

-- Every word that was ever in a name or a description. A search compares the typed words with these.
create table search_word (
  id   integer generated always as identity primary key,
  word text collate "C" not null unique
);

-- A process reads only ids above those that it knows. The lock lasts until the commit, so that ids become visible
-- in their order.
create function add_search_words() returns trigger language plpgsql as $$
declare
  fresh text[];
begin
  select array_agg(distinct found.word) into fresh
  from written, unnest(written.search_words) as found (word)
  where not exists (select from search_word where search_word.word = found.word);
  if fresh is not null then
    perform pg_advisory_xact_lock(7203002);
    insert into search_word (word)
    select word from unnest(fresh) as word order by word
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger add_words_of_new after insert on vendor
  referencing new table as written for each statement execute function add_search_words();
create trigger add_words_of_changed after update on vendor
  referencing new table as written for each statement execute function add_search_words();
create trigger add_words_of_new after insert on item
  referencing new table as written for each statement execute function add_search_words();
create trigger add_words_of_changed after update on item
  referencing new table as written for each statement execute function add_search_words();

insert into search_word (word)
select distinct word collate "C"
from (select search_words from vendor union all select search_words from item) as written, unnest(search_words) as word
order by 1;
