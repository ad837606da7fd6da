import { logError } from '@app/client/log.ts';
import { showBranchPhone } from '@app/contract/endpoints/branches';
import type { WireBranch } from '@app/contract/schemas/customer/branches';
import type { Language } from '@app/domain/language';
import { groupPhone } from '@app/domain/text/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#i18n/i18n.ts';
import { useGroupTexts } from '#i18n/use-group-texts.ts';
import { api } from '#session/api.ts';
import { useVisitor } from '#session/user.ts';
import { classes } from '@app/ui/classes.ts';
import { Dialog } from '@app/ui/layout/dialog.tsx';
import { ErrorText } from '@app/ui/forms/error-text.tsx';
import { Icon } from '@app/ui/content/icon.tsx';
import type { IconName } from '@app/ui/content/icon-names.generated.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useOpenStatus } from '#session/use-open-status.ts';
import { useSave } from '#features/branches/use-save.ts';
import { useSiblings } from '#features/branches/use-siblings.ts';

type MoreDialogProps = {
  branch: WireBranch;
  /** Street and distance. */
  locationText: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  onLocation: () => void;
  onOthers: () => void;
  onShare: () => void;
  onTogether: () => void;
  onFeedback: () => void;
  onHours: () => void;
  onNeedLogin: () => void;
  onLanguage: (language: Language) => void;
};

/** D-122: actions that do not fit a phone's header. Rows without data are omitted. */
export function MoreDialog(props: MoreDialogProps) {
  const { branch, isOpen, onClose } = props;
  const t = useTranslations();
  const groupText = useGroupTexts();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`${branch.vendor}\u00A0· ${branch.name}`}
      closeLabel={t('common.close')}
    >
      {branch.bio && (
        <p className="type-small -mt-1 mb-2 text-pretty wrap-anywhere text-ink-2">
          <bdi>{branch.bio}</bdi>
        </p>
      )}
      <ul>
        <CallRow branchId={branch._id} />
        {branch.location && (
          <Row
            icon="map-pin"
            label={t('branch.location')}
            detail={props.locationText}
            onPress={props.onLocation}
          />
        )}
        <OthersRow branchId={branch._id} onPress={props.onOthers} />
        {(branch.isDeliveryEnabled || branch.isPickUpEnabled) && (
          <Row
            icon="users-three-fill"
            label={groupText('title')}
            detail={groupText('lead')}
            onPress={props.onTogether}
          />
        )}
        <Row
          icon="share-network"
          label={t('branch.share')}
          detail={t('branch.shareDetail')}
          onPress={props.onShare}
        />
        <SaveRow branch={branch} onNeedLogin={props.onNeedLogin} />
        <FeedbackRow onPress={props.onFeedback} />
        {branch.hours && <HoursRow branch={branch} onPress={props.onHours} />}
        <LanguageRow onChoose={props.onLanguage} />
      </ul>
    </Dialog>
  );
}

/** BRANCH-07: the number is requested when the sheet opens. */
function CallRow({ branchId }: { branchId: string }) {
  const t = useTranslations();
  const { data, isPending } = useQuery({
    queryKey: ['branch-phone', branchId],
    queryFn: ({ signal }) =>
      api.call(showBranchPhone, { params: { branchId }, signal }).catch((error: unknown) => {
        logError('branch: phone missing', error);
        throw error;
      }),
    select: (response) => response.data.phone,
    retry: false,
  });
  if (isPending)
    return <Row icon="phone" label={t('branch.call')} detail={<Skeleton className="my-1 h-3 w-28" />} />;
  if (!data) return null;
  return (
    <Row
      icon="phone"
      label={t('branch.call')}
      detail={<bdi dir="ltr">{groupPhone(data)}</bdi>}
      href={`tel:${data}`}
    />
  );
}

function OthersRow({ branchId, onPress }: { branchId: string; onPress: () => void }) {
  const t = useTranslations();
  const { data: siblings = [] } = useSiblings(branchId);
  const [first, ...others] = siblings;
  if (!first) return null;
  const detail =
    others.length === 0 ? first.name : t('branch.othersDetail', { name: first.name, count: others.length });
  return <Row icon="storefront" label={t('branch.others')} detail={<bdi>{detail}</bdi>} onPress={onPress} />;
}

/** Toggles the saved state; the sheet stays open. */
function SaveRow({ branch, onNeedLogin }: { branch: WireBranch; onNeedLogin: () => void }) {
  const t = useTranslations();
  const { state, save } = useSave(branch._id, onNeedLogin);
  return (
    <Row
      icon={branch.isSaved ? 'heart-fill' : 'heart'}
      iconClass={branch.isSaved ? 'text-coral' : ''}
      label={t(branch.isSaved ? 'branch.saved' : 'branch.save')}
      detail={state === 'failed' ? <ErrorText>{t('branch.saveFailed')}</ErrorText> : t('branch.saveDetail')}
      isPressed={branch.isSaved}
      onPress={save}
    />
  );
}

function FeedbackRow({ onPress }: { onPress: () => void }) {
  const t = useTranslations();
  if (useVisitor().kind !== 'customer') return null;
  return (
    <Row icon="star" label={t('branch.feedback')} detail={t('branch.feedbackDetail')} onPress={onPress} />
  );
}

function HoursRow({ branch, onPress }: { branch: WireBranch; onPress: () => void }) {
  const t = useTranslations();
  return <Row icon="clock" label={t('hours.title')} detail={useOpenStatus(branch).text} onPress={onPress} />;
}

/** Labelled in the other language, for its readers. */
function LanguageRow({ onChoose }: { onChoose: (language: Language) => void }) {
  const t = useTranslations();
  const current = useLanguage();
  const other = current === 'en' ? 'ar' : 'en';
  return (
    <Row
      icon="translate"
      label={<span lang={other}>{t(`language.${other}`)}</span>}
      detail={t('branch.languageDetail', { name: t(`language.${current}`) })}
      onPress={() => onChoose(other)}
    />
  );
}

type RowProps = {
  icon: IconName;
  iconClass?: string;
  label: ReactNode;
  detail: ReactNode;
  /** For a row that toggles in place. */
  isPressed?: boolean;
  href?: string;
  onPress?: () => void;
};

function Row({ icon, iconClass = '', label, detail, isPressed, href, onPress }: RowProps) {
  const look = 'flex min-h-14.5 w-full items-center gap-3 rounded-control text-start active:bg-sunken';
  const content = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken">
        <Icon name={icon} size="md" className={iconClass} />
      </span>
      <span className="min-w-0 flex-1 py-1">
        <span className="type-item block">{label}</span>
        <span className="type-small block truncate text-ink-2">{detail}</span>
      </span>
      {isPressed === undefined && <Icon name="caret-right" size="sm" className="text-ink-3" />}
    </>
  );
  return (
    <li className="relative not-first:before:absolute not-first:before:start-14 not-first:before:end-0 not-first:before:border-t not-first:before:border-line">
      {href === undefined ? (
        <button
          type="button"
          aria-pressed={isPressed}
          onClick={onPress}
          className={classes(look, !onPress && 'pointer-events-none')}
        >
          {content}
        </button>
      ) : (
        <a href={href} className={look}>
          {content}
        </a>
      )}
    </li>
  );
}
