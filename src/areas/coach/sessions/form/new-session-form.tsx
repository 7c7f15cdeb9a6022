import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MemberOfCoach } from '../../../../../contract/coach-members.ts';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { useUnsavedWork } from '../../../../domain/outbox/unsaved-work.ts';
import { useNow } from '../../../../domain/reading/use-now.ts';
import { createSession, createSessionAgain } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { choosableRepeats, fieldProblems, type SessionFields, timesOfFields } from '../../../../domain/sessions/session-fields.ts';
import { formatZone } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.ts';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { Form, FormActions } from '../../../../ui/form/form.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Text } from '../../../../ui/text.tsx';
import { useToday } from '../../use-today.ts';
import { KindChoice } from './kind-choice.tsx';
import { RepeatPreview } from './repeat-preview.tsx';
import { TimeFields } from './time-fields.tsx';
import { useCalled } from './use-called.ts';
import { useProblemText } from './use-problem-text.ts';

interface NewSessionFormProps {
  readonly first: SessionFields;
  readonly timeZone: string;
  readonly members: readonly MemberOfCoach[];
  readonly offerings: readonly OfferingName[];
  readonly sessions: readonly CoachSession[];
  readonly bufferMinutes: number;
  /** The intention that the provider refused, and that this one takes the place of. */
  readonly refusedIntentionId: string | null;
}

/** With whom, for what, when, how often; how many sessions that makes is said before they are made. */
export function NewSessionForm({ first, timeZone, members, offerings, sessions, bufferMinutes, refusedIntentionId }: NewSessionFormProps) {
  const { t } = useTranslation('coach-sessions');
  const navigate = useNavigate();
  const { reader } = useToday();
  const now = useNow();
  const isOffline = useIsOffline();
  const [fields, setFields] = useState(first);
  const [wasTried, setWasTried] = useState(false);
  useUnsavedWork(fields !== first);
  const others = sessions
    .filter(({ changes }) => !changes.some(({ intentionId }) => intentionId === refusedIntentionId))
    .map(({ session }) => session);
  const called = useCalled(members);
  const problems = fieldProblems(fields, { timeZone, now, bufferMinutes, sessions: others, session: null });
  const problemText = useProblemText(wasTried ? problems : [], null);
  const times = timesOfFields(fields, timeZone);
  const change = (changed: Partial<SessionFields>) => setFields({ ...fields, ...changed });

  function chooseOffering(id: string): void {
    const before = offerings.find((offering) => offering.id === fields.offeringId);
    const offering = offerings.find((each) => each.id === id);
    // A title that was not typed by hand follows the choice.
    const follows = fields.title === '' || fields.title === before?.name[reader.language];
    change({ offeringId: offering?.id ?? null, ...(follows && { title: offering?.name[reader.language] ?? '' }) });
  }

  async function save(): Promise<void> {
    setWasTried(true);
    const [time] = times;
    if (problems.length > 0 || !time) return;
    const { kind, userId, offeringId, title, repeats } = fields;
    const draft = {
      kind,
      title,
      offeringId,
      ...time,
      timeZone,
      capacity: kind === 'group' ? Number(fields.places) : 1,
      ...(repeats > 0 && { repeatWeeks: repeats }),
      ...(kind === 'one-on-one' && { userIds: [userId] }),
    };
    const id = refusedIntentionId === null ? await createSession(draft) : await createSessionAgain(refusedIntentionId, draft);
    await notify(isOffline ? t('form.queued') : repeats > 0 ? t('form.createdMany', { count: repeats + 1 }) : t('form.created'), 'ok');
    await navigate(repeats > 0 ? '/coach/sessions' : `/coach/sessions/${id}`, { replace: true });
  }

  return (
    <Form onSubmit={() => void save()}>
      <KindChoice kind={fields.kind} onChange={(kind) => change({ kind })} />
      {fields.kind === 'one-on-one' && (
        <SelectField
          label={t('form.member')}
          value={fields.userId}
          placeholder={t('form.chooseMember')}
          problem={problemText('userId')}
          options={members.map(({ userId }) => ({ value: userId, label: called(userId) }))}
          onChange={(userId) => change({ userId })}
        />
      )}
      {offerings.length > 0 && (
        <SelectField
          label={t('form.offering')}
          value={fields.offeringId ?? 'none'}
          options={[
            { value: 'none', label: t('form.noOffering') },
            ...offerings.map(({ id, name }) => ({ value: id, label: name[reader.language] })),
          ]}
          onChange={chooseOffering}
        />
      )}
      <TextField
        label={t('form.title')}
        help={t('form.titleHelp')}
        maxLength={200}
        value={fields.title}
        problem={problemText('title')}
        onChange={(title) => change({ title })}
      />
      <TimeFields fields={fields} problem={problemText('time')} onChange={change} />
      <Text look="note">{t('form.zone', { zone: formatZone(times[0]?.startsAt ?? now, reader) })}</Text>
      {fields.kind === 'group' && (
        <TextField
          label={t('form.places')}
          inputMode="numeric"
          maxLength={3}
          value={fields.places}
          problem={problemText('places')}
          onChange={(places) => change({ places })}
        />
      )}
      <SelectField
        label={t('form.repeats')}
        value={String(fields.repeats)}
        options={choosableRepeats.map((repeats) => ({
          value: String(repeats),
          label: repeats === 0 ? t('form.once') : t('form.weekly', { count: repeats + 1 }),
        }))}
        onChange={(repeats) => change({ repeats: Number(repeats) })}
      />
      <RepeatPreview times={times} />
      <FormActions>
        <Button type="submit">{t('form.create', { count: fields.repeats + 1 })}</Button>
      </FormActions>
    </Form>
  );
}
