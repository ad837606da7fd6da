import type { WireBranch } from '@app/contract/schemas/customer/branches';
import { Icon } from '@app/ui/content/icon.tsx';
import { Link } from '@app/ui/actions/link.tsx';
import { isolate } from '@app/client/i18n/isolate.ts';
import { useState } from 'react';
import { useOpenGroup } from '#features/group-orders/use-open-group.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { paths } from '#paths.ts';
import { useVisitor } from '#session/user.ts';
import { groupTypesOf } from './group-settings.tsx';
import { StartGroup } from './start-group.tsx';

const CARD = 'card mb-4 flex w-full items-center gap-3 p-3.5 text-start';

/** GROUP-03 The card on top of the cart: it begins a group order, or leads back to the open one. */
export function OrderTogether({ branch }: { branch: WireBranch }) {
  const text = useGroupTexts();
  const visitor = useVisitor();
  const group = useOpenGroup(branch._id);
  const [isStarting, setIsStarting] = useState(false);
  if (group)
    return (
      <Link href={paths.group(group.partyId)} className={CARD}>
        <Content title={text('back')} detail={text('strip', { host: isolate(group.hostName) })} />
      </Link>
    );
  if (visitor.kind !== 'customer' || groupTypesOf(branch).length === 0) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsStarting(true)} className={CARD}>
        <Content title={text('title')} detail={text('cardLead')} />
      </button>
      <StartGroup
        branch={branch}
        isOpen={isStarting}
        onClose={() => setIsStarting(false)}
        onNeedLogin={() => setIsStarting(false)}
      />
    </>
  );
}

function Content({ title, detail }: { title: string; detail: string }) {
  return (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
        <Icon name="users-three-fill" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="type-item block">{title}</span>
        <span className="type-small block text-ink-2">{detail}</span>
      </span>
      <Icon name="caret-right" size="sm" className="text-ink-3" />
    </>
  );
}
