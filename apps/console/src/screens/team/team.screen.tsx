import { useMediaQuery } from '@app/client/react/use-media-query.ts';
import type { WireLink, WirePerson } from '@app/contract/schemas/console/team';
import { groupPhone } from '@app/domain/text/phone';
import { Tag } from '@app/ui/content/tag.tsx';
import { showToast } from '@app/ui/feedback/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { InviteDialog } from '#features/team/invite-dialog.tsx';
import { LinkDialog } from '#features/team/link-panel.tsx';
import { type DialogAction, PersonDialog } from '#features/team/person-dialogs.tsx';
import { type PersonAction, PersonMenu } from '#features/team/person-menu.tsx';
import { PresentAvatar, useIsHere } from '#features/team/presence.tsx';
import { TeamBeside } from '#features/team/team-beside.tsx';
import { useTeamNowTexts } from '#features/team/use-team-now-texts.ts';
import { RoleLines } from '#features/team/role-lines.tsx';
import { teamQuery, useTeamChanges } from '#features/team/team-queries.ts';
import { useLanguage } from '#i18n/i18n.ts';
import { useFailureText } from '@app/client/forms/failure-text.ts';
import { type ScopeBranch, useChosenBranch } from '#session/scope.ts';
import { useTimes } from '#session/times.ts';
import type { Column } from '#ui/data-table.tsx';
import { TeamList } from '#features/team/team-list.tsx';

type Opened =
  | { kind: 'invite' }
  | { kind: 'person'; person: WirePerson; action: DialogAction }
  | { kind: 'link'; name: string; link: WireLink };

/** CON-03 CON-06 CON-123 The people of the scope, with roles, state and sessions. */
export function TeamScreen() {
  const t = useTranslations('team');
  const query = useQuery(teamQuery(useLanguage()));
  const [opened, setOpened] = useState<Opened | null>(null);
  const act = usePersonAction(setOpened);
  const columns = useColumns(act);
  const close = () => setOpened(null);
  const now = useTeamNowTexts();
  const isHere = useIsHere();
  const branch = useChosenBranch();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const here =
    query.data?.filter((person) => isHere(person.lastSeenAt) && (branch === null || isAt(person, branch)))
      .length ?? 0;
  return (
    <TeamList
      tab="people"
      action={{ icon: 'user-plus', label: t('invite'), onPress: () => setOpened({ kind: 'invite' }) }}
      query={query}
      columns={columns}
      isAt={isAt}
      empty={t(branch ? 'emptyHere' : 'empty')}
      status={
        here > 0 && (
          <Tag tone="good" icon="check-circle-fill">
            {now('here', { count: here })}
          </Tag>
        )
      }
      beside={isWide && <TeamBeside />}
    >
      {opened?.kind === 'invite' && <InviteDialog onClose={close} />}
      {opened?.kind === 'person' && <PersonDialog {...opened} onClose={close} />}
      {opened?.kind === 'link' && <LinkDialog {...opened} onClose={close} />}
    </TeamList>
  );
}

/** Whether a person has a role at the branch, also by its vendor or the platform. */
function isAt({ roles }: WirePerson, branch: ScopeBranch): boolean {
  return roles.some((role) =>
    role.branch ? role.branch._id === branch._id : !role.vendor || role.vendor._id === branch.vendor._id,
  );
}

/** Some actions take effect at once, the others open a dialog. */
function usePersonAction(open: (opened: Opened) => void) {
  const t = useTranslations('team');
  const changes = useTeamChanges();
  const failureText = useFailureText();
  const say = (text: string) => showToast({ tone: 'good', text });

  async function run(person: WirePerson, action: PersonAction) {
    const { _id, name } = person;
    switch (action) {
      case 'link':
        return open({ kind: 'link', name, link: (await changes.renewLink(_id)).link });
      case 'revoke':
        await changes.revokeLink(_id);
        return say(t('revoked', { name }));
      case 'resume':
        await changes.change(_id, { suspended: false });
        return say(t('resumeDone', { name }));
      default:
        return open({ kind: 'person', person, action });
    }
  }

  return (person: WirePerson, action: PersonAction) =>
    void run(person, action).catch((error: unknown) =>
      showToast({ tone: 'error', text: failureText(error) }),
    );
}

function useColumns(act: (person: WirePerson, action: PersonAction) => void): Column<WirePerson>[] {
  const t = useTranslations('team');
  const now = useTeamNowTexts();
  const isHere = useIsHere();
  const { ago } = useTimes();
  return [
    {
      key: 'name',
      label: t('name'),
      isTitle: true,
      sortBy: ({ name }) => name,
      cell: (person) => <PersonCell person={person} />,
    },
    {
      key: 'roles',
      label: t('roles'),
      cell: (person) => (
        <>
          <RoleLines roles={person.roles} />
          {person.hasOtherRoles && <p className="type-caption mt-0.5 text-ink-2">{t('otherRoles')}</p>}
        </>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      sortBy: ({ state }) => state,
      cell: (person) => <StateCell person={person} />,
    },
    {
      key: 'lastSeen',
      label: t('lastSeen'),
      sortBy: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
      className: 'text-ink-2',
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t('never')
        ) : isHere(lastSeenAt) ? (
          <span className="font-medium text-success">{now('now')}</span>
        ) : (
          ago(lastSeenAt)
        ),
    },
    {
      key: 'actions',
      label: t('actions'),
      isActions: true,
      cell: (person) => <PersonMenu person={person} onAction={(action) => act(person, action)} />,
    },
  ];
}

function PersonCell({ person: { name, phone, email, isMe, lastSeenAt } }: { person: WirePerson }) {
  const t = useTranslations('team');
  const isHere = useIsHere()(lastSeenAt);
  const contact = phone === null ? email : groupPhone(phone);
  return (
    <div className="flex items-center gap-3">
      <PresentAvatar name={name} isHere={isHere} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <bdi>{name}</bdi>
          {isMe && <Tag tone="live">{t('you')}</Tag>}
        </p>
        {contact && (
          <p className="type-caption text-ink-2">
            <bdi dir="ltr">{contact}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

const STATES = {
  active: ['good', 'check-circle-fill'],
  invited: ['warn', 'hourglass-medium-fill'],
  suspended: ['bad', 'pause-circle-fill'],
} as const;

function StateCell({ person: { state, linkExpiresAt } }: { person: WirePerson }) {
  const t = useTranslations('team');
  const { moment, isPast } = useTimes();
  const [tone, icon] = STATES[state];
  const hasLink = linkExpiresAt !== null && !isPast(linkExpiresAt);
  return (
    <div className="grid justify-items-start gap-1">
      <Tag tone={tone} icon={icon}>
        {t(state)}
      </Tag>
      {hasLink && (
        <p className="type-caption text-ink-2">{t('linkUntil', { time: moment(linkExpiresAt) })}</p>
      )}
      {!hasLink && state === 'invited' && <p className="type-caption text-ink-2">{t('linkExpired')}</p>}
    </div>
  );
}
