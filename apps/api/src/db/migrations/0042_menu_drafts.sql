-- CON-75 Changes of a menu that are not published yet: the whole new value of one thing, or null for a removed one.
create table menu_draft_entry (
  branch_id uuid        not null references branch (id) on delete cascade,
  entity    text        not null check (entity in ('collection', 'item', 'preference', 'option')),
  entity_id uuid        not null,
  revision  text        not null,
  -- The revision of the live thing that the change was made from; null for a new thing.
  base      text,
  value     jsonb,
  by        text        not null,
  at        timestamptz not null,
  primary key (branch_id, entity_id)
);

-- CON-75 The diff has the values before and after, so that a publication can be put back as a draft.
create table menu_publication (
  id        uuid primary key,
  branch_id uuid        not null references branch (id) on delete cascade,
  at        timestamptz not null,
  by        text        not null,
  note      text,
  diff      jsonb       not null
);
create index menu_publication_by_branch on menu_publication (branch_id, at desc);
