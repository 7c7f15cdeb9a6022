import { useTranslation } from 'react-i18next';
import type { ReminderSettings } from '../../../contract/notifications.ts';
import type { Role } from '../../../contract/roles.ts';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import { isTimeOfDay } from '../../domain/availability/local-time.ts';
import { changeReminders } from '../../domain/notifications/actions.ts';
import { useReminderSettings } from '../../domain/notifications/reminders.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../ui/feedback/skeletons.tsx';
import { LabelledTime } from '../../ui/form/date-fields.tsx';
import { CheckboxesInput, CheckboxInput } from '../../ui/form/inputs.tsx';
import { BackToProfile } from '../../ui/page/back-to-profile.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Grid } from '../../ui/page/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DevicesCard } from './devices-card.tsx';
import { LedgerCard } from './ledger-card.tsx';
import classes from './reminders.module.css';

/** The choices for a reminder before a session, in minutes; importing the contract would load all its schemas. */
const leads = [2880, 1440, 720, 180, 60, 30, 10] as const satisfies ReminderSettings['sessionMinutesBefore'];

const tasks = ['intakeDue', 'feedbackDue', 'selfScore'] as const;
const usualQuiet = { quietFrom: '22:00', quietTo: '07:00' };

/** A person's reminders: which, when, on which devices, and what was sent so far. Every change takes effect at once. */
export function RemindersPage({ role }: { readonly role: Role }) {
  const { t } = useTranslation('reminders');
  const settings = useReminderSettings();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading" meta={<BackToProfile />}>
      <QueryFrame
        query={settings}
        skeleton={
          <>
            <CardSkeleton lines={4} height="16rem" />
            <CardSkeleton lines={3} height="12rem" />
          </>
        }
        offline={{ title: t('offlineTitle'), text: t('offlineText') }}
      >
        {(stored) => <Settings stored={stored} role={role} />}
      </QueryFrame>
      <DevicesCard />
      <LedgerCard />
    </Page>
  );
}

function Settings({ stored, role }: { readonly stored: ReminderSettings; readonly role: Role }) {
  const change = (changed: Partial<ReminderSettings>) => void changeReminders(stored, changed);
  const hasSessions = role === 'USER' || role === 'COACH';
  return (
    <>
      {hasSessions && <SessionsCard stored={stored} change={change} />}
      {role === 'USER' && <TasksCard stored={stored} change={change} />}
      {hasSessions && <MessagesCard stored={stored} change={change} />}
      <QuietCard stored={stored} change={change} hasSessions={hasSessions} />
      <MailCard stored={stored} change={change} />
    </>
  );
}

interface SettingsPartProps {
  readonly stored: ReminderSettings;
  readonly change: (changed: Partial<ReminderSettings>) => void;
}

function SessionsCard({ stored, change }: SettingsPartProps) {
  const { t } = useTranslation('reminders');
  return (
    <Card title={t('sessions.title')}>
      <CheckboxesInput
        label={t('sessions.before')}
        value={stored.sessionMinutesBefore.map(String)}
        onChange={(values) => change({ sessionMinutesBefore: leads.filter((lead) => values.includes(String(lead))) })}
        options={leads.map((lead) => ({ value: String(lead), label: t(`sessions.leads.${lead}`) }))}
      />
    </Card>
  );
}

function TasksCard({ stored, change }: SettingsPartProps) {
  const { t } = useTranslation('reminders');
  return (
    <Card title={t('tasks.title')}>
      <CheckboxesInput
        label={t('tasks.label')}
        value={tasks.filter((task) => stored[task])}
        onChange={(values) =>
          change({
            intakeDue: values.includes('intakeDue'),
            feedbackDue: values.includes('feedbackDue'),
            selfScore: values.includes('selfScore'),
          })
        }
        options={tasks.map((task) => ({ value: task, label: t(`tasks.${task}`) }))}
      />
    </Card>
  );
}

function MessagesCard({ stored, change }: SettingsPartProps) {
  const { t } = useTranslation('reminders');
  return (
    <Card title={t('messages.title')}>
      <Grid gap={2}>
        <CheckboxInput label={t('messages.isOn')} value={stored.messages} onChange={(messages) => change({ messages })} />
        {stored.messages && (
          <CheckboxInput
            label={t('messages.text')}
            value={stored.showMessageText}
            onChange={(showMessageText) => change({ showMessageText })}
          />
        )}
        <p className={classes.text}>{t('messages.help')}</p>
      </Grid>
    </Card>
  );
}

function QuietCard({ stored, change, hasSessions }: SettingsPartProps & { readonly hasSessions: boolean }) {
  const { t } = useTranslation('reminders');
  const isQuiet = stored.quietFrom !== null && stored.quietTo !== null;
  const zone = useReader().timeZone ?? deviceTimeZone();
  return (
    <Card title={t('quiet.title')}>
      <Grid gap={2}>
        <CheckboxInput
          label={t('quiet.isOn')}
          value={isQuiet}
          onChange={(isOn) => change(isOn ? usualQuiet : { quietFrom: null, quietTo: null })}
        />
        {isQuiet && (
          <div className={classes.times}>
            <LabelledTime
              label={t('quiet.from')}
              value={stored.quietFrom ?? ''}
              onChange={(quietFrom) => isTimeOfDay(quietFrom) && change({ quietFrom })}
            />
            <LabelledTime
              label={t('quiet.to')}
              value={stored.quietTo ?? ''}
              onChange={(quietTo) => isTimeOfDay(quietTo) && change({ quietTo })}
            />
          </div>
        )}
        <p className={classes.text}>{t(hasSessions ? 'quiet.text' : 'quiet.textWithoutSessions', { zone })}</p>
      </Grid>
    </Card>
  );
}

function MailCard({ stored, change }: SettingsPartProps) {
  const { t } = useTranslation('reminders');
  return (
    <Card title={t('mail.title')}>
      <Grid gap={2}>
        <CheckboxInput label={t('mail.isOn')} value={stored.byEmail} onChange={(byEmail) => change({ byEmail })} />
        <p className={classes.text}>{t('mail.text')}</p>
      </Grid>
    </Card>
  );
}
