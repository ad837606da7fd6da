import { ButtonLink } from '@app/ui/actions/button.tsx';
import { Logo } from '@app/ui/content/logo.tsx';

type SessionCardProps = {
  tableNumber: number;
  vendor: string;
  branch: string;
  /** "Table #7"; it never wraps. */
  table: string;
  logo: string | null;
  logoColor?: string | null;
  bill: { label: string; href: string };
  more: { label: string; href: string };
};

/** An active table session of this customer. */
export function SessionCard(props: SessionCardProps) {
  const { tableNumber, vendor, branch, table, logo, logoColor, bill, more } = props;
  return (
    <article className="card min-w-0 p-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="digits grid h-18 min-w-16 place-items-center rounded-chip bg-primary-soft px-2 text-[2.5rem] leading-none font-bold text-primary-ink"
        >
          {tableNumber}
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="type-item">
            <bdi>{vendor}</bdi>
          </h3>
          {/* Each piece starts with a dot; the dot at the start of a line is clipped. */}
          <div className="type-small overflow-clip text-ink-2">
            <p className="-ms-4 flex flex-wrap *:flex *:min-w-0 *:before:w-4 *:before:shrink-0 *:before:text-center *:before:content-['·']">
              <bdi>{branch}</bdi>
              <span className="whitespace-nowrap">{table}</span>
            </p>
          </div>
        </div>
        <Logo name={vendor} src={logo} color={logoColor} size={56} />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
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
