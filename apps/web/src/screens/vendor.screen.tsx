import type { WireVendor } from '@app/contract/vendors';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BranchList } from '#features/vendors/branch-list.tsx';
import { nearestFirst } from '#features/vendors/nearest-first.ts';
import { useNearest } from '#features/vendors/use-nearest.ts';
import { useVendor } from '#features/vendors/use-vendor.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { latePart } from '#lib/late-part.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { useGoBack } from '#lib/use-go-back.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { BackButton } from '#ui/back-button.tsx';
import { Link } from '#ui/link.tsx';
import { Logo } from '#ui/logo.tsx';
import { Notice } from '#ui/notice.tsx';
import { Split } from '#ui/split.tsx';
import { Switch } from '#ui/switch.tsx';

const AnswerAge = latePart(() => import('./answer-age.tsx').then((file) => file.AnswerAge));

const BranchMap = lazyPart(() => import('#features/vendors/branch-map.tsx').then((file) => file.BranchMap));

export function VendorScreen({ vendorDashedName }: { vendorDashedName: string }) {
  const t = useTranslations();
  const vendor = useVendor(vendorDashedName);
  useDocumentTitle(vendor.name);

  return (
    <main id="main" className="wrap flex-1 pb-14">
      <VendorBar path={paths.vendor(vendorDashedName)} />
      <div className="flex items-center gap-4 py-4">
        <Logo name={vendor.name} src={vendor.logo} color={vendor.logoColor} size={72} />
        <div className="min-w-0 flex-1">
          <h1 className="type-h1">
            <bdi>{vendor.name}</bdi>
          </h1>
          {vendor.bio && (
            <p className="text-pretty text-ink-2">
              <bdi>{vendor.bio}</bdi>
            </p>
          )}
        </div>
      </div>
      <AnswerAge path={`/vendor/${vendorDashedName}`} className="mb-3" />
      {vendor.branches.length > 0 ? (
        <Branches vendor={vendor} />
      ) : (
        <p className="text-ink-2">{t('vendor.noBranches')}</p>
      )}
    </main>
  );
}

function Branches({ vendor }: { vendor: WireVendor }) {
  const t = useTranslations('vendor');
  const { from, state, turn } = useNearest();
  const hasRoomForMap = useMediaQuery('(min-width: 48rem)');
  const points = vendor.branches.flatMap(({ location }) => location ?? []);
  const list = (
    <section>
      <div className="mb-3 flex min-h-12 flex-wrap items-center justify-between gap-x-6">
        <h2 className="type-h2">{t('branches', { count: vendor.branches.length })}</h2>
        {vendor.branches.length > 1 && (
          <Switch checked={state === 'on' || state === 'asking'} onChange={(isOn) => void turn(isOn)}>
            {t('nearestFirst')}
          </Switch>
        )}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <Notice tone="warn" className="mb-3">
            {t('sortUnavailable')}
          </Notice>
        )}
      </div>
      <BranchList branches={nearestFirst(vendor.branches, from)} />
    </section>
  );
  if (!hasRoomForMap || points.length === 0) return list;
  return (
    <Split
      aside={
        <div className="h-100 overflow-clip rounded-card bg-(--map-land)">
          <Suspense fallback={null}>
            <BranchMap points={points} label={t('map', { name: vendor.name })} />
          </Suspense>
        </div>
      }
    >
      {list}
    </Split>
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
