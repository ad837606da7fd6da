-- CON-75 What publications have changed is stored as the console shows it: prices are hundredths from now on.
create function pg_temp.hundredths(price jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(price) = 'number' then to_jsonb(round(price::numeric * 100)::bigint) else price end
$$;

create function pg_temp.priced(parts jsonb, keys text[], is_field boolean) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when is_field and part ->> 'field' <> 'price' then part
    else part || (
      select coalesce(jsonb_object_agg(key, pg_temp.hundredths(part -> key)), '{}')
      from unnest(keys) as key where part ? key
    ) end order by at), '[]')
  from jsonb_array_elements(parts) with ordinality as list (part, at)
$$;

update menu_publication set diff = jsonb_set(diff, '{changes}', (
  select coalesce(jsonb_agg(
    change
      || jsonb_build_object(
        'price', pg_temp.hundredths(change -> 'price'),
        'fields', pg_temp.priced(change -> 'fields', '{before,after}', true))
      || case when change ? 'contents'
        then jsonb_build_object('contents', pg_temp.priced(change -> 'contents', '{price}', false))
        else '{}' end
    order by at), '[]')
  from jsonb_array_elements(diff -> 'changes') with ordinality as list (change, at)
));

drop function pg_temp.priced(jsonb, text[], boolean);
drop function pg_temp.hundredths(jsonb);
