-- compatible
-- STATEMENT-03 How vendors pay the platform and are paid: one text for all statements.
create table settlement_text (
  is_only    boolean     primary key default true check (is_only),
  en         text        not null check (length(en) between 1 and 1000),
  ar         text        not null check (length(ar) between 1 and 1000),
  changed_at timestamptz not null
);
