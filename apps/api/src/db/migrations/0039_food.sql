-- FOOD-01 What an item says of itself. Allergens are null where they are not stated.
alter table item
  add column allergens text[]
    check (allergens <@ '{gluten,crustaceans,eggs,fish,peanuts,soya,milk,nuts,celery,mustard,sesame,sulphites,lupin,molluscs}'::text[]),
  add column diets text[] not null default '{}'
    check (diets <@ '{vegan,vegetarian,halal,gluten_free,sugar_free}'::text[]),
  add column spice smallint not null default 0 check (spice between 0 and 3),
  add column calories integer check (calories between 0 and 9999);
