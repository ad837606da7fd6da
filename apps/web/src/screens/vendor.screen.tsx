import { useTranslations } from 'use-intl';
import { BranchList } from '#features/vendors/branch-list.tsx';
import { useVendor } from '#features/vendors/use-vendor.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useGoBack } from '#lib/use-go-back.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Link } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';

export function VendorScreen({ vendorDashedName }: { vendorDashedName: string }) {
  const t = useTranslations();
  const vendor = useVendor(vendorDashedName);
  useDocumentTitle(vendor.name);

  return (
    <main id="main" className="wrap max-w-[calc(45rem+2*var(--gutter))] flex-1 pb-14">
      <VendorBar path={paths.vendor(vendorDashedName)} />
      <div className="flex items-center gap-4 py-4">
        <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={72} />
        <div className="min-w-0 flex-1">
          <h1 className="type-h1">
            <bdi>{vendor.name}</bdi>
          </h1>
          {vendor.bio && (
            <p className="text-ink-2">
              <bdi>{vendor.bio}</bdi>
            </p>
          )}
        </div>
      </div>
      <h2 className="type-h2 mt-4 mb-3">{t('vendor.branches', { count: vendor.branches.length })}</h2>
      {vendor.branches.length > 0 ? (
        <BranchList branches={vendor.branches} />
      ) : (
        <p className="text-ink-2">{t('vendor.noBranches')}</p>
      )}
    </main>
  );
}

/** This page has no navbar: a way back, and a way in for guests. */
function VendorBar({ path }: { path: string }) {
  const t = useTranslations();
  const goBack = useGoBack(paths.vendors);
  const visitor = useVisitor();
  return (
    <div className="flex h-(--navbar) items-center justify-between">
      <BackButton label={t('common.back')} onBack={goBack} className="-ms-2.5" />
      {visitor.kind === 'guest' && (
        <span className="flex items-center gap-2 text-small text-ink-2">
          {t('vendor.loginPrompt')}
          <Link href={paths.login(path)} className="link hit">
            {t('nav.login')}
          </Link>
        </span>
      )}
    </div>
  );
}
