import { isolate } from '@app/client/i18n/isolate.ts';
import { listGroups } from '@app/contract/endpoints/group-orders';
import { Link } from '@app/ui/actions/link.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';

/** The open group orders of the customer, above the orders. */
export function OpenGroupCards() {
  const text = useGroupTexts();
  const language = useLanguage();
  const { data: groups = [] } = useQuery({
    queryKey: ['groups', language],
    queryFn: async ({ signal }) => (await api.call(listGroups, { signal, language })).groups,
    staleTime: 0,
  });
  if (groups.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
      {groups.map(({ _id, vendor, branch, hostName }) => (
        <li key={_id}>
          <Link href={paths.group(_id)} className="card flex items-center gap-3 p-3.5">
            <Logo name={vendor.name} src={vendor.logo} size={48} />
            <span className="min-w-0 flex-1">
              <span className="type-item block wrap-anywhere">
                {text('strip', { host: isolate(hostName) })}
              </span>
              <span className="type-small dotted text-ink-2">
                <bdi>{vendor.name}</bdi>
                <i className="sr-only">{' · '}</i>
                <bdi>{branch.name}</bdi>
              </span>
            </span>
            <Icon name="caret-right" size="sm" className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
