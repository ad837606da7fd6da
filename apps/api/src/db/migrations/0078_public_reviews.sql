-- compatible
-- REVIEW-02 A rating that belongs to a completed order is counted. What the release before writes stays private.
alter table feedback
  add column is_counted boolean not null default false,
  add column is_by_staff boolean not null default false,
  add column is_anonymous boolean not null default false,
  add column changed_at timestamptz,
  add column published_at timestamptz,
  add column refused_at timestamptz,
  add column refused_reason text
    check (refused_reason in ('insult', 'personal_data', 'off_topic', 'advertising', 'other')),
  add column hidden_at timestamptz,
  add column held_at timestamptz,
  add column hold_decided_at timestamptz,
  add column answer_is_public boolean not null default false;

create unique index feedback_one_review_of_order on feedback (order_id) where is_counted;
create index feedback_counted on feedback (branch_id, customer_id, created_at desc, id desc)
  include (rating) where is_counted;
create index feedback_comments_of_branch on feedback (branch_id, created_at desc, id desc)
  include (published_at, refused_at, hidden_at) where is_counted and comments is not null;
create index feedback_shown_of_branch on feedback (branch_id, created_at desc, id desc)
  include (rating) where published_at is not null and hidden_at is null;
create index feedback_waiting on feedback (created_at)
  where is_counted and comments is not null and published_at is null and refused_at is null;
create index feedback_new_reviews on feedback (created_at) where is_counted and hold_decided_at is null;
create index feedback_held on feedback (held_at desc) where held_at is not null;

-- A changed comment waits again, also one that the release before changes.
create function comment_waits_again() returns trigger language plpgsql as $$
begin
  new.published_at := null;
  new.refused_at := null;
  new.refused_reason := null;
  new.hidden_at := null;
  return new;
end $$;
create trigger comment_waits_again before update of comments on feedback
  for each row when (old.comments is distinct from new.comments) execute function comment_waits_again();

-- REVIEW-09 What the ratings of a branch add up to.
create table branch_rating (
  branch_id uuid    primary key references branch (id) on delete cascade,
  stars     integer not null,
  ratings   integer not null check (ratings > 0),
  check (stars between ratings and 5 * ratings)
);

-- REVIEW-07 Reports of comments. A report stays when its author deletes the account.
create table review_report (
  id          uuid        primary key,
  feedback_id uuid        not null references feedback (id) on delete cascade,
  customer_id uuid        references customer (id) on delete set null,
  reason      text        not null check (reason in ('insult', 'personal_data', 'off_topic', 'advertising', 'other')),
  created_at  timestamptz not null,
  decided_at  timestamptz,
  decided_by  text,
  unique (feedback_id, customer_id)
);
create index review_report_of_customer on review_report (customer_id);
create index review_report_open on review_report (created_at desc, id desc) where decided_at is null;
