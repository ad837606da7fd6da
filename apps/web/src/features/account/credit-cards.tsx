import { listCredit } from '@app/contract/endpoints/account';
import { Link } from '@app/ui/actions/link.tsx';
import { Logo } from '@app/ui/content/logo.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLanguage } from '#i18n/i18n.ts';
import { paths } from '#paths.ts';
import { api } from '#session/api.ts';
import { useAccountTexts } from '#i18n/use-account-texts.ts';

/** The credit with each vendor. Nothing is shown until it is known, and to a customer without any. */
export function CreditCards() {
  const text = useAccountTexts();
  const language = useLanguage();
  const id = useId();
  const { data } = useQuery({
    queryKey: ['credit', language],
    queryFn: ({ signal }) => api.call(listCredit, { signal, language }),
    // Every order may change it.
    staleTime: 0,
  });
  if (!data || data.credit.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="type-small mb-2 font-medium text-ink-2">
        {text('profile.credit')}
      </h2>
      <ul className="shelf">
        {data.credit.map(({ vendor, balance }) => (
          <li key={vendor.vendorDashedName}>
            <Link
              href={paths.vendor(vendor.vendorDashedName)}
              className="card grid w-40 gap-2 p-3.5 transition-[scale] duration-[90ms] active:scale-(--press)"
            >
              <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={48} />
              <span className="type-h2 digits">
                <bdi>{balance.formatted}</bdi>
              </span>
              <span className="type-small truncate text-ink-2">
                <bdi>{vendor.name}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
