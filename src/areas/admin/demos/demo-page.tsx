import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Demo } from '../../../../contract/demos.ts';
import { possibleSteps } from '../../../domain/demos/conflict.ts';
import { useDemo } from '../../../domain/demos/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AssignSheet } from './assign-sheet.tsx';
import { DecideSheet } from './decide-sheet.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { FactsCard } from './facts-card.tsx';
import { FollowUpSheet } from './follow-up-sheet.tsx';
import { DemoHistory } from './history-card.tsx';
import { MeetingCard } from './meeting-card.tsx';
import { MeetingSheet } from './meeting-sheet.tsx';
import { ReopenSheet } from './reopen-sheet.tsx';
import { StandingNotice } from './standing-notice.tsx';

/** One demo request: who asked, the next step, and its history. */
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

/** What can be done now; the most likely step first. */
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
