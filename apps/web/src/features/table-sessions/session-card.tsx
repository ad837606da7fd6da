import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Logo } from '@app/ui/content/logo.tsx';

type SessionCardProps = {
  tableNumber: number;
  vendor: string;
  branch: string;
  /** "Table #7", for screen readers. */
  table: string;
  /** The bill until now. */
  soFar: string;
  logo: string | null;
  logoColor?: string | null;
  bill: { label: string; href: string };
  more: { label: string; href: string };
};

/** An active table session of this customer. */
export function SessionCard(props: SessionCardProps) {
  const { tableNumber, vendor, branch, table, soFar, logo, logoColor, bill, more } = props;
  return (
    <article className="card min-w-0 p-3 lg:p-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="digits grid h-14 min-w-14 place-items-center rounded-chip bg-primary-soft px-1.5 text-[1.875rem] leading-none font-bold text-primary-ink"
        >
          {tableNumber}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="type-item truncate">
            <bdi>{vendor}</bdi>
          </h3>
          <p className="type-caption dotted text-ink-2">
            <bdi>{branch}</bdi>
            <span className="sr-only">{table}</span>
            <span className="whitespace-nowrap">{soFar}</span>
          </p>
        </div>
        <Logo name={vendor} src={logo} color={logoColor} size={48} />
      </div>
      <div className="mt-3 grid gap-2 min-[21.25rem]:grid-cols-2 lg:mt-4">
        <ButtonLink variant="secondary" href={bill.href}>
          {bill.label}
        </ButtonLink>
        <ButtonLink variant="soft" href={more.href}>
          {more.label}
        </ButtonLink>
      </div>
    </article>
  );
}
