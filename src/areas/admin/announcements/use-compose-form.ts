import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '../../../../contract/announcements.ts';
import { deviceTimeZone } from '../../../../contract/time-zone.ts';
import { localTimeOf } from '../../../domain/availability/local-time.ts';
import { audienceOf, type Chosen, newAnnouncementId, sendTimeOf, unreachableIds } from '../../../domain/notifications/announcements.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { calendarDay, formatList } from '../../../i18n/format.ts';
import { useConflictText } from '../../../i18n/use-conflict-text.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { type ContractForm, NotSent, useContractForm } from '../../../ui/form/use-contract-form.ts';
import { type ComposeValues, composeSchema, isPast, linksOf, noLinks, valuesOf, wordsOf } from './compose-form.ts';

export interface AskedToSend {
  readonly count: number;
  readonly answer: (isSure: boolean) => void;
}

export interface ComposeFormProps {
  /** The initial recipients of a new one; members by default. */
  readonly people?: readonly Chosen[] | undefined;
  /** Left out for a new one. */
  readonly announcement?: Announcement | undefined;
  readonly onRefused?: (() => void) | undefined;
}

/** The form of an announcement. Before it is sent, a confirmation tells how many people it reaches. */
export function useComposeForm({ announcement, onRefused, people }: ComposeFormProps) {
  const { t } = useTranslation('admin-announcements');
  const now = useNow();
  const send = useSending({ announcement, onRefused });
  const [asked, setAsked] = useState<AskedToSend | null>(null);
  const describeFailure = useConflictText(t('edit.late'));
  const reader = useReader();
  const start = useFirstValues(announcement, people);
  const required = t('form.required');
  const form: ContractForm<ComposeValues> = useContractForm<ComposeValues, ComposeValues>({
    schema: composeSchema as never,
    values: start,
    placeOf: { titleEn: 'title.en', titleEs: 'title.es', bodyEn: 'body.en', bodyEs: 'body.es', day: 'sendAt' },
    words: { titleEn: required, titleEs: required, bodyEn: required, bodyEs: required },
    check: (values) => ({
      roles: values.kind === 'roles' && values.roles.length === 0 ? t('form.noRole') : undefined,
      people: values.kind === 'people' && values.people.length === 0 ? t('form.noPerson') : undefined,
      day: isPast(values, now) ? t('form.past') : undefined,
    }),
    problemsOf: (error) => {
      const gone = new Set(unreachableIds(error));
      if (gone.size === 0) return undefined;
      const names = form.values.people.filter(({ id }) => gone.has(id)).map(({ name }) => name);
      return { people: t('form.unreachable', { names: formatList(names, reader) }) };
    },
    describeFailure,
    onSubmit: async (values) => {
      const { count } = await callOnline('notifications.countRecipients', { body: { to: audienceOf(values) } });
      const isSure = await new Promise<boolean>((answer) => setAsked({ count, answer }));
      setAsked(null);
      if (!isSure) throw new NotSent();
      await send(values);
    },
  });
  return { form, asked };
}

function useFirstValues(announcement: Announcement | undefined, people: readonly Chosen[] = []): ComposeValues {
  const reader = useReader();
  const now = useNow();
  const [start] = useState<ComposeValues>(() =>
    announcement
      ? valuesOf(announcement, localTimeOf(new Date(announcement.sendAt), announcement.timeZone))
      : {
          ...{ kind: people.length > 0 ? 'people' : 'roles', roles: ['USER'], enterprises: [], people },
          ...{ titleEn: '', titleEs: '', bodyEn: '', bodyEs: '' },
          ...{ links: noLinks, when: 'now', day: calendarDay(now, reader), time: '09:00' },
          timeZone: reader.timeZone ?? deviceTimeZone(),
        },
  );
  return start;
}

/** Sends the announcement, or its changes, and navigates to it. */
function useSending({ announcement, onRefused }: Omit<ComposeFormProps, 'people'>) {
  const { t } = useTranslation('admin-announcements');
  const navigate = useNavigate();
  const now = useNow();
  const id = useRef(newAnnouncementId());
  return async (values: ComposeValues) => {
    const at = sendTimeOf(values);
    const content = { ...wordsOf(values), link: null, links: linksOf(values), to: audienceOf(values), timeZone: values.timeZone };
    if (announcement) {
      const body = { ...content, sendAt: (at ?? now).toISOString(), baseVersion: announcement.version };
      await callOnline('notifications.editAnnouncement', { params: { id: announcement.id }, body }).finally(onRefused);
      void navigate(`/admin/notifications/sent/${announcement.id}`, { replace: true });
      await notify(t('edit.done'), 'ok');
      return;
    }
    const sent = await callOnline('notifications.create', {
      body: { id: id.current, ...content, ...(at && { sendAt: at.toISOString() }) },
    });
    void navigate(`/admin/notifications/sent/${sent.id}`, { replace: true });
    const done = at !== null ? 'form.scheduled' : sent.status === 'sent' ? 'form.sent' : 'form.sending';
    await notify(t(done, { count: sent.count }), 'ok');
  };
}
