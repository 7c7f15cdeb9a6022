import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import * as z from 'zod';
import type { Demo } from '../../../../contract/demos.ts';
import { type EndpointReply, longText } from '../../../../contract/endpoint.ts';
import type { EndpointOf } from '../../../../contract/index.ts';
import { possibleSteps } from '../../../domain/demos/conflict.ts';
import { useDemo } from '../../../domain/demos/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { HistoryCard } from '../../../ui/page/history-card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AssignSheet } from './assign-sheet.tsx';
import { DecideSheet } from './decide-sheet.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { FactsCard } from './facts-card.tsx';
import { FollowUpSheet } from './follow-up-sheet.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { type StepSheetProps, useStep } from './use-step.ts';

/** One demo request: requester, next step, and history. */
export function DemoPage() {
  const { t } = useTranslation('admin-demos');
  const { id = '' } = useParams();
  const query = useDemo(id);
  const demo = query.data?.demo;
  return (
    <Page
      title={demo?.companyName ?? t('request')}
      meta={
        <>
          <Link to="/admin/demorequest">{t('back')}</Link>
          {demo && <DemoBadge status={demo.status} />}
        </>
      }
    >
      <QueryFrame
        query={query}
        skeleton={{ lines: 8, height: '28rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) => (
          <>
            <Steps demo={data.demo} onDone={query.refresh} />
            <FactsCard demo={data.demo} />
            {data.demo.meeting && <MeetingCard demo={data.demo} meeting={data.demo.meeting} />}
            <DemoHistory history={data.history} />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

type SheetName = 'assign' | 'meet' | 'followUp' | 'accept' | 'decline' | 'reopen';

/** The possible steps, most likely first. */
function Steps({ demo, onDone }: { readonly demo: Demo; readonly onDone: () => void }) {
  const { t } = useTranslation('admin-demos');
  const isOffline = useIsOffline();
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const can = possibleSteps(demo);
  const main: SheetName = can.assign && demo.assignedAdmin === null ? 'assign' : demo.status === 'assigned' ? 'meet' : 'followUp';
  const shown: readonly { readonly name: SheetName; readonly label: string; readonly isPossible: boolean }[] = [
    { name: 'assign', label: t(demo.assignedAdmin ? 'steps.assignOther' : 'steps.assign'), isPossible: can.assign },
    { name: 'meet', label: t(demo.status === 'meeting-scheduled' ? 'steps.move' : 'steps.meet'), isPossible: can.meet },
    { name: 'followUp', label: t('steps.followUp'), isPossible: can.followUp },
    { name: 'accept', label: t(can.mailAgain ? 'steps.mailAgain' : 'steps.accept'), isPossible: can.accept || can.mailAgain },
    { name: 'decline', label: t('steps.decline'), isPossible: can.decline },
    { name: 'reopen', label: t('steps.reopen'), isPossible: can.reopen },
  ];
  const props = { demo, onClose: () => setSheet(null), onDone };
  return (
    <>
      <StandingNotice demo={demo} />
      <Row gap={2} wraps>
        {shown
          .filter(({ isPossible }) => isPossible)
          .map(({ name, label }) => (
            <Button
              key={name}
              variant={name === main ? 'filled' : name === 'decline' ? 'subtle' : 'default'}
              {...(name === 'decline' && { color: 'danger' })}
              disabled={isOffline}
              onClick={() => setSheet(name)}
            >
              {label}
            </Button>
          ))}
      </Row>
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      {sheet === 'assign' && <AssignSheet {...props} />}
      {sheet === 'meet' && <MeetingSheet {...props} />}
      {sheet === 'followUp' && <FollowUpSheet {...props} />}
      {(sheet === 'accept' || sheet === 'decline') && <DecideSheet {...props} decision={sheet === 'accept' ? 'accepted' : 'declined'} />}
      {sheet === 'reopen' && <ReopenSheet {...props} />}
    </>
  );
}

type History = EndpointReply<EndpointOf<'demos.single'>>['history'];

/** The history, latest first. */
function DemoHistory({ history }: { readonly history: History }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const events = history.map(({ at, byName, kind, note, nextAt }, place) => ({
    key: String(place),
    what: t(`history.${kind}`, { name: kind === 'assigned' ? note : '' }),
    by: [formatDayAndTime(at, reader), byName].filter(Boolean).join(' · '),
    note: kind === 'assigned' ? null : note,
    further: nextAt !== null && (
      <Text look="quiet">
        {t(kind === 'meeting' ? 'history.meetingAt' : 'history.followUpAt', { when: formatDayAndTime(nextAt, reader) })}
      </Text>
    ),
  }));
  return <HistoryCard title={t('history.title')} events={events.toReversed()} />;
}

const schema = z.object({ note: longText.nullable() });

/** Revokes a decision. */
function ReopenSheet(props: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose, onDone } = props;
  const { baseVersion, describeFailure } = useStep(props);
  const form = useContractForm<{ note: string | null }, z.infer<typeof schema>>({
    schema,
    values: { note: null },
    describeFailure,
    onSubmit: async ({ note }) => {
      await callOnline('demos.reopen', { params: { id: demo.id }, body: { note, baseVersion } });
      void notify(t('reopen.done'), 'ok');
      onDone();
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={t('reopen.title')} submitLabel={t('reopen.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text>{t(demo.status === 'accepted' ? 'reopen.textAccepted' : 'reopen.textDeclined')}</Text>
      <TextAreaField {...form.field('note')} label={t('reopen.note')} help={t('reopen.noteHelp')} isOptional rows={3} />
    </FormSheet>
  );
}
