import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MemberOfCoach } from '../../../../../contract/coach-members.ts';
import type { OfferingName } from '../../../../../contract/offerings.ts';
import { sessions as sessionCalls } from '../../../../../contract/sessions.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { createSession, createSessionAgain } from '../../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { choosableRepeats, fieldProblems, type SessionFields, timesOfFields } from '../../../../domain/sessions/session-fields.ts';
import { formatZone } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { BoundField, SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { SelectInput } from '../../../../ui/form/inputs.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { KindChoice } from './kind-choice.tsx';
import { RepeatPreview } from './repeat-preview.tsx';
import { TimeFields } from './time-fields.tsx';
import { useCalled } from './use-called.ts';
import { useProblemWords } from './use-problem-words.ts';

interface NewSessionFormProps {
  readonly first: SessionFields;
  readonly timeZone: string;
  readonly members: readonly MemberOfCoach[];
  /** Undefined until they are known: their place is kept, so that nothing below moves away from who is about to press it. */
  readonly offerings: readonly OfferingName[] | undefined;
  readonly sessions: readonly CoachSession[];
  readonly bufferMinutes: number;
  /** The intention that the provider refused, and that this one replaces. */
  readonly refusedIntentionId: string | null;
}

const schema = sessionCalls.create.body.pick({ kind: true, title: true, offeringId: true });

/** With whom, for what, when, how often; how many sessions that makes is said before they are made. */
export function NewSessionForm(props: NewSessionFormProps) {
  const { timeZone, members, offerings } = props;
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const now = useNow();
  const called = useCalled(members);
  const form = useNewSession(props);
  const { field, values: fields } = form;
  const times = timesOfFields(fields, timeZone);

  return (
    <Form form={form} actions={<Button type="submit">{t('form.create', { count: fields.repeats + 1 })}</Button>}>
      <BoundField {...field('kind')}>{({ value, onChange }) => <KindChoice kind={value} onChange={onChange} />}</BoundField>
      {fields.kind === 'one-on-one' && (
        <SelectField
          {...field('userId')}
          label={t('form.member')}
          placeholder={t('form.chooseMember')}
          options={members.map(({ userId }) => ({ value: userId, label: called(userId) }))}
        />
      )}
      {offerings?.length !== 0 && <OfferingField form={form} offerings={offerings ?? []} />}
      <TextField {...field('title')} label={t('form.title')} help={t('form.titleHelp')} maxLength={200} />
      <TimeFields form={form} />
      <Text look="note">{t('form.zone', { zone: formatZone(times[0]?.startsAt ?? now, reader) })}</Text>
      {fields.kind === 'group' && <TextField {...field('places')} label={t('form.places')} inputMode="numeric" maxLength={3} />}
      <SelectField
        {...field('repeats')}
        label={t('form.repeats')}
        options={choosableRepeats.map((repeats) => ({
          value: repeats as number,
          label: repeats === 0 ? t('form.once') : t('form.weekly', { count: repeats + 1 }),
        }))}
      />
      <RepeatPreview times={times} />
    </Form>
  );
}

type NewSession = ReturnType<typeof useNewSession>;

/** The form, which makes one session or one for each of the weeks. */
function useNewSession({ first, timeZone, sessions, bufferMinutes, refusedIntentionId }: NewSessionFormProps) {
  const { t } = useTranslation('coach-sessions');
  const navigate = useNavigate();
  const now = useNow();
  const isOffline = useIsOffline();
  const others = sessions
    .filter(({ changes }) => !changes.some(({ intentionId }) => intentionId === refusedIntentionId))
    .map(({ session }) => session);
  const wordsOf = useProblemWords(null);
  const form = useContractForm({
    schema,
    values: first,
    words: { title: t('form.problems.title') },
    check: (typed) => wordsOf(fieldProblems(typed, { timeZone, now, bufferMinutes, sessions: others, session: null })),
    onSubmit: save,
  });
  return form;

  async function save(): Promise<void> {
    const [time] = timesOfFields(form.values, timeZone);
    if (!time) return;
    const { kind, userId, offeringId, title, repeats, places } = form.values;
    const draft = {
      kind,
      title,
      offeringId,
      ...time,
      timeZone,
      capacity: kind === 'group' ? Number(places) : 1,
      ...(repeats > 0 && { repeatWeeks: repeats }),
      ...(kind === 'one-on-one' && { userIds: [userId] }),
    };
    const id = refusedIntentionId === null ? await createSession(draft) : await createSessionAgain(refusedIntentionId, draft);
    await notify(isOffline ? t('form.queued') : repeats > 0 ? t('form.createdMany', { count: repeats + 1 }) : t('form.created'), 'ok');
    await navigate(repeats > 0 ? '/coach/sessions' : `/coach/sessions/${id}`, { replace: true });
  }
}

interface OfferingFieldProps {
  readonly form: NewSession;
  readonly offerings: readonly OfferingName[];
}

function OfferingField({ form, offerings }: OfferingFieldProps) {
  const { t } = useTranslation('coach-sessions');
  const { reader } = useToday();
  const fields = form.values;

  function chooseOffering(id: string | null): void {
    const nameOf = (offeringId: string | null) => offerings.find((offering) => offering.id === offeringId)?.name[reader.language];
    // A title that was not typed by hand follows the choice.
    if (fields.title === '' || fields.title === nameOf(fields.offeringId)) form.set('title', nameOf(id) ?? '');
    form.set('offeringId', id);
  }

  return (
    <SelectInput<string | null>
      label={t('form.offering')}
      value={fields.offeringId}
      options={[
        { value: null, label: t('form.noOffering') },
        ...offerings.map(({ id, name }) => ({ value: id, label: name[reader.language] })),
      ]}
      onChange={chooseOffering}
    />
  );
}
